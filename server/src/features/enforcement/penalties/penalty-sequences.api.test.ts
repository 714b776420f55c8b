import { reactivationTerms } from '@lintel/contract/enforcement/terms';
import { Refusal } from '@lintel/contract/kernel/refusals';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxGateway } from '../../../providers/payments/sandbox.ts';
import { enterSandboxCard } from '../../../providers/payments/sandbox-page.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { runs } from '../../../testing/whole-run.ts';
import type { Viewer } from '../../../viewer.ts';
import { findViewer } from '../../identity/queries.ts';
import { totalsOf } from '../../payments/api.ts';
import { saveCard, setUpCard } from '../../payments/cards/cards-on-file.ts';
import { decideAppeal } from '../appeals/decide-appeal.ts';
import { fileAppeal } from '../appeals/file-appeal.ts';
import { reviewAppeal } from '../appeals/review-appeal.ts';
import { collectFines } from '../fines/collect-fines.ts';
import { payFine } from '../fines/pay-fine.ts';
import { loadPenalties } from '../load-penalties.ts';
import { reactivate } from '../reactivation/reactivate.ts';
import { standingOf, stateOf } from '../rules.ts';
import { confirmBan } from './confirm-ban.ts';
import { endSuspensions } from './end-suspensions.ts';
import { onRecord } from './offenses-for-tests.ts';
import { recordOffense } from './record-offense.ts';
import { voidPenalty } from './void-penalty.ts';

const day = 86_400_000;

let app: TestApp;
let june: Viewer;
let miguel: Viewer;
beforeAll(async () => {
  app = await createTestApp();
  const viewer = async (id: number) => {
    const found = await findViewer(app.context.pool, id);
    if (!found) throw new Error(`Nobody has account ${id}.`);
    return found;
  };
  june = await viewer(4);
  miguel = await viewer(5);
});
afterAll(() => app.close());

const gateway = () => sandboxGateway(app.context);
const as = (viewer: Viewer) => ({ ...app.context, viewer });

/** Creates a new owner, with two homes in the search and perhaps a card. */
const makeOwner = async (hasCard: boolean): Promise<{ viewer: Viewer; ownerId: number; homes: number[] }> => {
  const [account] = await app.rows<{ id: number }>(
    `insert into accounts (email, name) values (gen_random_uuid() || '@example.com', 'Someone New') returning id`,
  );
  const [owner] = await app.rows<{ id: number }>('insert into owners (account_id) values ($1) returning id', [
    account?.id,
  ]);
  const homes = await app.rows<{ id: number }>(
    `insert into properties (owner_id, status, title, city, state, rent_cents, bedrooms, bathrooms, description, city_folded,
       search_text, elsewhere_text)
     select $1, 'active', 'Home ' || n, 'Columbus', 'OH', 100000, 2, 1, 'A home', 'columbus', ' columbus ', ' '
     from generate_series(1, 2) n returning id`,
    [owner?.id],
  );
  const viewer = await findViewer(app.context.pool, account?.id ?? 0);
  if (!viewer || !owner) throw new Error('Nobody was made.');
  if (hasCard) {
    const setup = await setUpCard(as(viewer), gateway(), viewer);
    await enterSandboxCard(app.context, setup.clientSecret, {
      number: '4242424242424242',
      expiry: { month: 12, year: 2032 },
    });
    await saveCard(as(viewer), gateway(), viewer, setup.id);
  }
  return { viewer, ownerId: owner.id, homes: homes.map(({ id }) => id) };
};
type Owner = Awaited<ReturnType<typeof makeOwner>>;

const which = fc.nat(12);
const deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('record' as const), home: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('appeal' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which,
      decision: fc.constantFrom('approved', 'denied'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('return' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('ban' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 10, 31, 95) }) },
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

const act = async (one: Deed, { viewer, ownerId, homes }: Owner): Promise<void> => {
  const all = await loadPenalties(app.context.db, ownerId);
  const pick = (number: number) => all[number % Math.max(all.length, 1)];
  switch (one.do) {
    case 'record': {
      const before = await app.rows('select id from offenses where owner_id = $1 and voided_at is null', [ownerId]);
      const besides = await onRecord(app);
      const { number } = await app.context.db.transaction((tx) =>
        recordOffense(
          tx,
          app.context,
          {
            ownerId,
            home: { id: homes[one.home] ?? 0, title: 'A home' },
            category: 'voucher',
            foundIn: 'listing',
            foundBy: 'person',
            words: null,
            explanation: 'The listing refused housing vouchers.',
            occurredAt: app.clock.now,
            reporterTenantIds: [],
            besides,
            actor: june,
          },
          app.clock.now,
        ),
      );
      expect(number).toBe(before.length + 1);
      break;
    }
    case 'appeal': {
      const penaltyId = pick(one.which)?.id ?? 0;
      const form = { penaltyId, appealReason: 'x'.repeat(50), evidence: [], supportingDocuments: [] };
      await fileAppeal(as(viewer), form, `${penaltyId}`);
      break;
    }
    case 'decide': {
      const open = await app.rows<{ id: number }>('select id from appeals where owner_id = $1 order by id', [ownerId]);
      const id = open[one.which % Math.max(open.length, 1)]?.id ?? 0;
      await reviewAppeal(as(miguel), { id, hearingDate: null });
      const decision = one.decision === 'approved' ? 'approved' : 'denied';
      await decideAppeal(as(miguel), { id, decision, resolution: 'Looked at with great care.', withoutHearing: false });
      break;
    }
    case 'pay':
      await payFine(as(viewer), gateway(), pick(one.which)?.id ?? 0);
      break;
    case 'return':
      await reactivate(as(viewer), gateway(), ownerId);
      break;
    case 'ban':
      await confirmBan(as(miguel), { penaltyId: pick(one.which)?.id ?? 0, reason: 'Seen by a second person.' });
      break;
    case 'void':
      await voidPenalty(as(miguel), { penaltyId: pick(one.which)?.id ?? 0, reason: 'It was somebody else.' });
      break;
    case 'wait':
      app.clock.now = new Date(app.clock.now.getTime() + one.days * day);
      await collectFines(app.context, gateway());
      await endSuspensions(app.context);
      break;
  }
};

/** Checks what must hold after every step, whatever it was and whether it was refused. */
const check = async ({ ownerId, homes }: Owner): Promise<void> => {
  const now = app.clock.now;
  const all = await loadPenalties(app.context.db, ownerId);
  const found = standingOf(all, now);
  const [owner] = await app.rows<{ standing: string }>('select standing from owners where id = $1', [ownerId]);
  expect(owner?.standing, 'the standing that calls are guarded by').toBe(found.standing);
  if (found.isBanned || found.obstacle === 'ban_pending') {
    const counted = await app.rows('select id from offenses where owner_id = $1 and voided_at is null', [ownerId]);
    expect(counted.length, 'what a ban rests on').toBeGreaterThanOrEqual(4);
  }
  for (const id of homes) {
    const [home] = await app.rows<{ is_suspended: boolean }>('select is_suspended from properties where id = $1', [id]);
    const isSuspended = found.suspendsAll || found.suspendedPropertyIds.includes(id);
    expect(home?.is_suspended, `whether home ${id} is out of the search`).toBe(isSuspended);
  }
  const stays = await app.rows<{ penalty_id: number }>(
    `select penalty_id from appeals where owner_id = $1 and status in ('pending', 'under_review') order by 1`,
    [ownerId],
  );
  expect(
    all.filter(({ stayedAt, voidedAt }) => stayedAt && !voidedAt).map(({ id }) => id),
    'what is stayed has an open appeal, and nothing else',
  ).toEqual(stays.map(({ penalty_id }) => penalty_id));
  // Every cent taken and not refunded belongs to a fine that stands, or to a reactivation from a suspension that stands.
  const { paid, refunded } = await totalsOf(app.context.db, `owner:${ownerId}`);
  const settled = all.filter(
    (penalty) => stateOf(penalty, all, now) === 'settled' || (penalty.paidAt && penalty.stayedAt),
  );
  const [back] = await app.rows<{ times: number }>(
    `select count(*)::int as times from reactivations r where owner_id = $1 and exists (
       select from penalties p where p.lifted_by_reactivation_id = r.id and p.voided_at is null)`,
    [ownerId],
  );
  const owed = settled.reduce((sum, { amountCents, voidedAt }) => sum + (voidedAt ? 0 : amountCents), 0);
  expect(paid - refunded, 'what the books kept of the owner').toBe(
    owed + (back?.times ?? 0) * reactivationTerms[0].feeCents,
  );
};

test('whatever is done in whatever order: standing, homes, stays and money agree after every step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(deed, { minLength: 4, maxLength: 18 }), async (hasCard, deeds) => {
      const owner = await makeOwner(hasCard);
      for (const one of deeds) {
        try {
          await act(one, owner);
        } catch (error) {
          // An impossible step ends in a refusal; any other error is a bug.
          if (!(error instanceof Refusal)) throw error;
        }
        await check(owner);
      }
    }),
    runs(10, 25),
  );
}, 120_000);
