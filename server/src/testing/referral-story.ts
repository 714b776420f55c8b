import * as agentCalls from '@lintel/contract/agents/endpoints';
import * as ownerCalls from '@lintel/contract/agents/owner-endpoints';
import * as tenantCalls from '@lintel/contract/agents/tenant-endpoints';
import { submitApplication } from '@lintel/contract/applications/endpoints';
import * as ownerApplications from '@lintel/contract/applications/owner-endpoints';
import { answerLease } from '@lintel/contract/applications/tenant-endpoints';
import type { CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { afterEach, beforeEach } from 'vitest';
import { validateCommissions } from '../features/agents/commissions/validate-commissions.ts';
import { createTestApp, outcomeOf, personas, type TestApp, type ViewingAs } from './app.ts';

export const priya = personas.agent;
export const olga = personas['pending agent'];
export const tanya = personas['tenant 1'];
export const devon = personas['other tenant'];
export const walter = personas['owner 1'];
export const june = personas.staff;
/** Home 4 belongs to the other owner here, at $1,975 a month; no one has contacted her about it. */
export const home = { id: 4, ownerId: 2, account: personas['other owner'], commission: 71_100 };
export const tanyaMail = 'tanya.brooks@example.com';

const form = (change: object = {}) => ({
  propertyId: home.id,
  tenantName: 'Tanya Brooks',
  tenantEmail: tanyaMail,
  contactMethod: 'in_person',
  note: 'We met at a showing.',
  ...change,
});

/** Resets the demo before each test of a file, and offers what agents, tenants and owners do there, in one line each. */
export const referralStory = () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp();
    await app.rows(`update properties set owner_id = ${home.ownerId} where id = ${home.id}`);
  });
  afterEach(() => app.close());

  const by = async <E extends Endpoint>(as: ViewingAs, endpoint: E, call: object) => {
    const outcome = await app.call(endpoint, call as CallOf<E>, { as });
    if (!outcome.answer) throw new Error(`${endpoint.name} was refused: ${outcome.refusal?.code}`);
    return outcome.answer;
  };
  const refusalOf = async (as: ViewingAs, endpoint: Endpoint, call: object) =>
    outcomeOf(await app.call(endpoint, call as CallOf<Endpoint>, { as }));
  const pass = (days: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
  };

  const add = (as: ViewingAs = priya, change: object = {}, agentId = 1) =>
    by(as, agentCalls.addReferral, { params: { id: agentId }, body: form(change) });
  const adding = (as: ViewingAs, change: object = {}, agentId = 1) =>
    refusalOf(as, agentCalls.addReferral, { params: { id: agentId }, body: form(change) });
  const say = (id: number, answer: 'yes' | 'no', as: ViewingAs = tanya, scope?: object) =>
    by(as, tenantCalls.answerReferral, { params: { id }, body: { answer, ...(scope ? { scope } : {}) } });
  const read = (id: number, as: ViewingAs = priya) => by(as, agentCalls.readReferral, { params: { id } });
  const accept = () =>
    by(home.account, ownerCalls.setReferralOptIn, {
      params: { id: home.id },
      body: { accepts: true, shownCommission: home.commission },
    });
  /** The second agent: Olga, approved and subscribed. */
  const secondAgent = async () => {
    await app.rows("update agents set status = 'approved' where id = 2");
    await app.rows(
      `insert into agent_subscriptions (agent_id, tier, status, amount_cents, current_period_start, current_period_end, provider_subscription_id, due_at, anchor_at, periods, created_at)
       values (2, 'basic', 'active', 1900, now(), now() + interval '30 days', 'sub_2', now() + interval '30 days', now(), 1, now())`,
    );
  };

  /** Confirms the lease that is offered for an application. */
  const confirming = async (id: number) => {
    const [offered] = await app.rows<{ id: number }>(
      'select id from leases where application_id = $1 order by id desc limit 1',
      [id],
    );
    return { params: { id }, body: { leaseId: offered?.id ?? 0, answer: 'confirmed' } } as const;
  };

  /** Tanya applies for the home, is approved and confirms a lease at this rent. */
  const lease = async (monthlyRent = 200_000, onceApplied = async () => {}) => {
    const { id } = await by(tanya, submitApplication, {
      body: {
        propertyId: home.id,
        applicantName: 'Tanya Brooks',
        applicantEmail: tanyaMail,
        employmentStatus: 'full-time',
      },
    });
    await onceApplied();
    await app.rows("update rental_applications set fee_status = 'waived' where id = $1", [id]);
    await by(home.account, ownerApplications.startViewing, { body: { applicationId: id } });
    await by(home.account, ownerApplications.decideApplication, { params: { id }, body: { status: 'approved' } });
    await by(home.account, ownerApplications.offerLease, {
      params: { id },
      body: { startsOn: '2027-01-01', endsOn: '2027-12-31', monthlyRent, deposit: 100_000 },
    });
    await by(tanya, answerLease, await confirming(id));
    return id;
  };
  const commissionsOf = () =>
    app.rows<{ agent_id: number; amount_cents: number; status: string; voided: boolean }>(
      `select agent_id, amount_cents, status, voided_at is not null as voided from commissions where property_id = ${home.id} order by id`,
    );

  const validated = async () => {
    await validateCommissions(app.context);
    return (await commissionsOf()).map(({ status }) => status);
  };

  return {
    /** Returns the app of the current test. */
    app: () => app,
    by,
    refusalOf,
    pass,
    add,
    adding,
    say,
    read,
    accept,
    secondAgent,
    confirming,
    lease,
    commissionsOf,
    validated,
  };
};
