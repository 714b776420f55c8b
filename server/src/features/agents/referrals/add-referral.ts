import type { addReferral as addReferralEndpoint } from '@lintel/contract/agents/endpoints';
import type { InputOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { idempotent } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import { contactKeyOf, issueReceipt, loadHomeToContact, lockContact } from '../../contacts/api.ts';
import { agents } from '../../identity/tables.ts';
import { notifyOfReferral } from '../notify-of-referral.ts';
import { mayAddReferral } from '../policy.ts';
import { findReferralRow, findSubscription, lockOptIn, type ReferralRow } from '../queries.ts';
import { referrals } from '../tables.ts';
import { recordReferralEvent } from './take-step.ts';

type Form = InputOf<typeof addReferralEndpoint>['body'];

const nextReferralId = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('referrals', 'id'))::int as id`,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('There is no number for the referral.');
  return id;
};

/**
 * Introduces a tenant to the owner of a home, for an agent: records it as a contact receipt, and asks the tenant by
 * email. The agent does not learn whether the address has an account here. Emails to one address are counted
 * (`countMail`). Refuses: viewer.unknown, viewer.not_allowed, agent.in_review, agent.not_approved,
 * agent.no_subscription, referral.is_self, referral.already_open, property.not_found, property.not_available,
 * property.no_owner, property.is_own, request.idempotency_conflict, request.too_many.
 */
export const addReferral = async (
  ctx: Ctx,
  agentId: number,
  input: { form: Form; idempotencyKey: string | null; countMail: (address: string) => Promise<void> },
): Promise<number> => {
  const { viewer } = ctx;
  permit(mayAddReferral(viewer, agentId, await findSubscription(ctx.db, agentId)));
  if (!viewer) throw new Refusal('viewer.unknown');
  const { form } = input;
  if (form.tenantEmail.toLowerCase() === viewer.email.toLowerCase()) throw new Refusal('referral.is_self');
  const now = ctx.now();
  const { referralId } = await ctx.db.transaction((tx) =>
    idempotent(
      tx,
      {
        scope: `addReferral:${viewer.accountId}`,
        key: input.idempotencyKey,
        request: form,
        now,
        digest: ctx.secrets.digest,
        isAsItWas: async (added) => isOpen(await findReferralRow(tx, added.referralId)),
      },
      async () => {
        await input.countMail(form.tenantEmail);
        return { referralId: await storeReferral(tx, { ...ctx, now: () => now }, viewer, agentId, form) };
      },
    ),
  );
  return referralId;
};

const isOpen = (referral: ReferralRow | undefined): boolean =>
  referral !== undefined && referral.endedAt === null && referral.answer !== 'no';

const isOpenWith = (agentId: number, form: Form) =>
  and(
    eq(referrals.agentId, agentId),
    eq(referrals.propertyId, form.propertyId),
    eq(sql`lower(${referrals.tenantEmail})`, form.tenantEmail.toLowerCase()),
    isNull(referrals.endedAt),
    or(isNull(referrals.answer), ne(referrals.answer, 'no')),
  );

const storeReferral = async (tx: Tx, ctx: Ctx, viewer: Viewer, agentId: number, form: Form): Promise<number> => {
  // Locked, so that approval and subscription are still unchanged when the introduction is recorded.
  const [agent] = await tx.select().from(agents).where(eq(agents.id, agentId)).for('share');
  permit(
    mayAddReferral({ ...viewer, agentStatus: agent?.status ?? null }, agentId, await findSubscription(tx, agentId)),
  );
  if (!agent) throw new Refusal('viewer.not_allowed');
  const home = await loadHomeToContact(tx, ctx, form.propertyId);
  const optIn = await lockOptIn(tx, home.id);
  await lockContact(tx, home.id, contactKeyOf(ctx.secrets, form.tenantEmail));
  const [open] = await tx.select({ id: referrals.id }).from(referrals).where(isOpenWith(agentId, form)).limit(1);
  if (open) throw new Refusal('referral.already_open');

  const now = ctx.now();
  const id = await nextReferralId(tx);
  const { tenantName, tenantEmail, note, contactMethod } = form;
  await notifyOfReferral(tx, ctx, { id, agentId, propertyId: home.id, tenantName, tenantEmail }, 'asked', now);
  // Everyone else who contacts an owner waits from here until the commit.
  const receipt = await issueReceipt(tx, ctx, {
    propertyId: home.id,
    ownerId: home.ownerId,
    // A name and an address that an agent typed do not prove who it is.
    tenantId: null,
    tenantName,
    tenantEmail,
    tenantPhone: null,
    agent: {
      id: agentId,
      status: agent.status,
      name: viewer.name,
      email: viewer.email,
      licenseNumber: agent.licenseNumber,
    },
    initiationType: 'agent_introduction',
    contactMethod,
    initiatedBy: 'agent',
    contactDetails: `Agent introduction ${id}`,
  });
  const referral = {
    id,
    agentId,
    propertyId: home.id,
    ownerId: home.ownerId,
    receiptId: receipt.id,
    optInId: optIn?.id ?? null,
    tenantName,
    tenantEmail,
    note,
    contactMethod,
    isSample: false,
    createdAt: now,
  };
  await tx.insert(referrals).values(referral);
  await recordReferralEvent(tx, referral, {
    kind: 'contacted',
    by: 'agent',
    actorAccountId: viewer.accountId,
    at: now,
  });
  await audit(tx, {
    kind: 'referral_added',
    actor: viewer,
    subject: `referral:${id}`,
    facts: { agentId, propertyId: home.id, receiptId: receipt.id, optInId: optIn?.id ?? null },
    at: now,
  });
  return id;
};
