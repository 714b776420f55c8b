import { appealWindowDaysAt } from '@lintel/contract/enforcement/terms';
import { desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { AppContext, Ctx } from '../../app-context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { sandboxGateway } from '../../providers/payments/sandbox.ts';
import { enterSandboxCard } from '../../providers/payments/sandbox-page.ts';
import { sandboxEvents } from '../../providers/payments/tables.ts';
import { bareViewer, type Viewer } from '../../viewer.ts';
import { saveCard, setUpCard } from '../payments/api.ts';
import { payments } from '../payments/tables.ts';
import { decideAppeal } from './appeals/decide-appeal.ts';
import { fileAppeal } from './appeals/file-appeal.ts';
import { hearingAfter } from './appeals/hearing-time.ts';
import { reviewAppeal } from './appeals/review-appeal.ts';
import { seedReports } from './cases/demo.ts';
import { seedFindings } from './findings/demo.ts';
import { mostAttempts } from './fines/collect-fines.ts';
import { chargeFine } from './fines/pay-fine.ts';
import { seedPatterns } from './patterns/demo.ts';
import { askForCorrection } from './penalties/ask-for-correction.ts';
import type { Finding } from './penalties/finding.ts';
import { recordOffense } from './penalties/record-offense.ts';
import { reactivate } from './reactivation/reactivate.ts';
import type { PenaltyRow } from './rules.ts';
import { complianceDuties, dueProcessNotices, offenses, penalties } from './tables.ts';

const day = 86_400_000;

const walter = bareViewer(2, { ownerId: 1 });
const marcus = bareViewer(9, { ownerId: 3 });
/** June records findings; Miguel decides them. */
const june = bareViewer(4, { isStaff: true });
const miguel = bareViewer(5, { isStaff: true });

type Found = Pick<Finding, 'ownerId' | 'home' | 'category' | 'foundIn' | 'words' | 'explanation'> & {
  daysAgo: number;
  reporters?: number[];
};
const overStore = { id: 16, title: 'Two-bedroom over the hardware store' };
const onFourth = { id: 17, title: 'Ground-floor flat on Fourth Avenue' };
const inBuffalo = { id: 9, title: 'Two-bedroom flat on Linwood' };

/** Returns when Walter's sample hearing is: his homes are in Ohio, so in that zone's working hours. */
const sampleHearing = (now: Date): Date => hearingAfter(now, 5, 'America/New_York');

const samples = {
  families: {
    daysAgo: 400,
    ownerId: 1,
    home: overStore,
    category: 'family_status',
    foundIn: 'listing',
    words: 'best for a couple',
    explanation: 'The listing said for whom the home is best, which turns families with children away.',
  },
  vouchers: {
    daysAgo: 200,
    ownerId: 1,
    home: overStore,
    category: 'voucher',
    foundIn: 'listing',
    words: 'cash tenants only, no programs',
    explanation: 'The listing refused tenants who pay with a housing voucher.',
  },
  fourth: {
    daysAgo: 10,
    ownerId: 1,
    home: onFourth,
    category: 'voucher',
    foundIn: 'reply',
    words: 'Sorry, we stopped taking Section 8 here.',
    explanation: 'A voucher holder who asked about the flat was refused because of the voucher.',
  },
  animal: {
    daysAgo: 3,
    ownerId: 1,
    home: overStore,
    category: 'disability',
    foundIn: 'message',
    words: 'no dogs, also not that kind',
    explanation: 'An assistance animal was refused in a message.',
  },
  cash: {
    daysAgo: 300,
    ownerId: 3,
    home: inBuffalo,
    category: 'voucher',
    foundIn: 'listing',
    words: 'no Section 8',
    explanation: 'The listing refused tenants who pay with a housing voucher.',
  },
  door: {
    daysAgo: 120,
    ownerId: 3,
    home: inBuffalo,
    category: 'voucher',
    foundIn: 'conduct',
    words: null,
    explanation: 'A voucher holder was told at the door that the home was taken, while it was shown to others.',
    reporters: [1, 2],
  },
} satisfies Record<string, Found>;

/** Records a finding by the demo's staff, so many days ago. */
const find = async (tx: Tx, context: AppContext, now: Date, { daysAgo, reporters, ...found }: Found) => {
  const at = new Date(now.getTime() - daysAgo * day);
  const recorded = await recordOffense(
    tx,
    context,
    {
      ...found,
      foundBy: 'person',
      occurredAt: new Date(at.getTime() - day),
      reporterTenantIds: reporters ?? [],
      actor: june,
      isSample: true,
    },
    at,
  );
  const of = (pick: (penalty: PenaltyRow) => boolean): PenaltyRow => {
    const penalty = recorded.penalties.find(pick);
    if (!penalty) throw new Error('The ladder has no such penalty.');
    return penalty;
  };
  return {
    ...recorded,
    /** The fine that can be appealed. */
    fine: of(({ penaltyType, isRepealable }) => penaltyType === 'fee' && isRepealable),
    suspension: () => of(({ penaltyType }) => penaltyType === 'listing_suspension'),
    atOnce: () => of(({ isRepealable }) => !isRepealable),
  };
};

/**
 * Seeds the demo's penalties through the same functions as real ones, with the clock set back. Owner 1 has one of every kind: a
 * first offense whose appeal was approved, another whose appeal was denied and whose first $100 no card could pay, a suspension
 * with a fine that can be appealed or paid, and a third offense under appeal. Owner 3 has paid, come back, and has duties.
 */
export const seedEnforcement = async (tx: Tx, context: AppContext, now: Date): Promise<void> => {
  const seenBy = (viewer: Viewer, daysAgo: number): Ctx => {
    const at = new Date(now.getTime() - daysAgo * day);
    // A transaction can stand in for a database in code that only reads, writes and nests transactions.
    return { ...context, db: tx as unknown as Db, now: () => at, viewer };
  };
  const keepCard = async (viewer: Viewer, daysAgo: number): Promise<void> => {
    const ctx = seenBy(viewer, daysAgo);
    const gateway = sandboxGateway(ctx);
    const setup = await setUpCard(ctx, gateway, viewer);
    await enterSandboxCard(ctx, setup.clientSecret, {
      number: '4242424242424242',
      expiry: { month: 12, year: 2032 },
    });
    await saveCard(ctx, gateway, viewer, setup.id);
  };
  const collect = async (viewer: Viewer, daysAgo: number, fine: PenaltyRow): Promise<void> => {
    const ctx = seenBy(viewer, daysAgo);
    const payer = { accountId: viewer.accountId, ownerId: fine.ownerId };
    const { outcome } = await chargeFine(ctx, sandboxGateway(ctx), fine, payer, null);
    if (outcome !== 'paid') throw new Error(`Sample fine ${fine.id} was not collected: ${outcome}.`);
  };

  const appealed = (viewer: Viewer, daysAgo: number, penalty: PenaltyRow, appealReason: string, evidence: string[]) =>
    fileAppeal(
      seenBy(viewer, daysAgo),
      { penaltyId: penalty.id, appealReason, evidence, supportingDocuments: [] },
      null,
    );
  const underReview = (daysAgo: number, id: number, hearingAt: Date | null) =>
    reviewAppeal(seenBy(miguel, daysAgo), { id, hearingDate: hearingAt?.toISOString() ?? null });
  const decided = async (daysAgo: number, id: number, decision: 'approved' | 'denied', resolution: string) => {
    await underReview(daysAgo + 4, id, null);
    await decideAppeal(seenBy(miguel, daysAgo), { id, decision, resolution, withoutHearing: false });
  };

  const families = await find(tx, context, now, samples.families);
  await collect(walter, 400, families.atOnce());
  const approved = await appealed(
    walter,
    395,
    families.fine,
    'The sentence was meant to say that the second room is small. I have taken it out, and a family with two children lives there now.',
    ['Lease with the family, since March'],
  );
  await decided(
    388,
    approved,
    'approved',
    'The words can be read as describing the rooms. The family’s lease speaks for the owner.',
  );

  const vouchers = await find(tx, context, now, samples.vouchers);
  // The card of that time was declined day after day; nothing tries it any more.
  await tx
    .update(penalties)
    .set({ chargeAt: null, chargeAttempts: mostAttempts })
    .where(eq(penalties.id, vouchers.atOnce().id));
  const denied = await appealed(
    walter,
    190,
    vouchers.fine,
    'I copied the text from another site and did not read it. Nobody was turned away because of it, as far as I know.',
    [],
  );
  await decided(
    180,
    denied,
    'denied',
    'The text was public for eleven days and refuses vouchers in plain words. Who wrote it first does not matter.',
  );
  await collect(walter, 165, vouchers.fine);

  await find(tx, context, now, samples.fourth);
  const animal = await find(tx, context, now, samples.animal);
  await appealed(
    walter,
    1,
    animal.fine,
    'I asked whether the dog is trained because my insurer wants to know. I did not refuse anyone, and I told the tenant so on the phone the same day.',
    ['Letter of the insurer', 'Call on the same evening, about ten minutes'],
  );
  const reviewed = await appealed(
    walter,
    2,
    animal.suspension(),
    'A suspension of all my homes for one misunderstanding is out of proportion, and two families are about to move in.',
    [],
  );
  await underReview(1, reviewed, sampleHearing(now));
  await askForCorrection(seenBy(walter, 1), {
    penaltyId: vouchers.atOnce().id,
    message:
      'The card that was declined had been stolen and blocked. The new one is on file. Please do not count this against me.',
  });

  await keepCard(marcus, 305);
  const cash = await find(tx, context, now, samples.cash);
  await collect(marcus, 300, cash.atOnce());
  await collect(marcus, 268, cash.fine);
  const door = await find(tx, context, now, samples.door);
  await seedReports(tx, seenBy, { staff: miguel, doorOffenseId: door.offenseId });
  await seedFindings(tx, seenBy, { walter, marcus, staff: miguel });
  await seedPatterns(tx, { ownerId: 3, now });
  const back = seenBy(marcus, 112);
  await reactivate(back, sandboxGateway(back), 3);
  await tx
    .update(complianceDuties)
    .set({ doneAt: new Date(now.getTime() - 95 * day), doneByAccountId: miguel.accountId, note: 'Certificate seen' })
    .where(eq(complianceDuties.kind, 'training'));

  // All but the latest were read some time ago.
  await tx
    .update(dueProcessNotices)
    .set({ readAt: sql`${dueProcessNotices.createdAt} + interval '5 hours'` })
    .where(lt(dueProcessNotices.createdAt, new Date(now.getTime() - 2 * day)));
  await tx
    .update(payments)
    .set({ isSample: true })
    .where(inArray(payments.kind, ['fine', 'reactivation']));
  await tx.update(sandboxEvents).set({ deliveredAt: now });
};

const sampleOffenses = 'select id from offenses where is_sample';
const samplePenalties = `select id from penalties where offense_id in (${sampleOffenses})`;
const sampleOwners = 'select owner_id from offenses where is_sample';
/** Tables, the condition for their sample rows, and their time columns. */
const moved: [string, string, string[]][] = [
  [
    'penalties',
    `offense_id in (${sampleOffenses})`,
    'created_at expires_at appeal_until charge_at stayed_at paid_at voided_at lifted_at ended_at'.split(' '),
  ],
  ['appeals', `penalty_id in (${samplePenalties})`, ['created_at', 'review_started_at', 'hearing_date', 'decided_at']],
  ['correction_requests', `penalty_id in (${samplePenalties})`, ['created_at', 'decided_at']],
  ['due_process_notices', `owner_id in (${sampleOwners})`, ['created_at', 'response_deadline', 'read_at']],
  ['reactivations', `owner_id in (${sampleOwners})`, ['signed_at', 'effective_at']],
  ['compliance_duties', `owner_id in (${sampleOwners})`, ['done_at']],
  ['discrimination_reports', 'is_sample', ['filed_at', 'due_at', 'contacted_at', 'referral_agreed_at', 'decided_at']],
  ['report_notes', 'report_id in (select id from discrimination_reports where is_sample)', ['added_at']],
  ['offenses', 'is_sample', ['occurred_at', 'recorded_at', 'voided_at']],
];

/** Moves the samples along with time, so that running deadlines keep their days; what people did in the demo moves with them. */
export const refreshEnforcement = async (tx: Tx, now: Date): Promise<void> => {
  const [newest] = await tx
    .select({ at: offenses.recordedAt })
    .from(offenses)
    .where(eq(offenses.isSample, true))
    .orderBy(desc(offenses.recordedAt))
    .limit(1);
  const passedMs = newest ? now.getTime() - samples.animal.daysAgo * day - newest.at.getTime() : 0;
  if (passedMs <= 0) return;
  for (const [table, ofSamples, columns] of moved) {
    const later = columns.map((column) => sql.raw(`${column} = ${column} + make_interval(secs => ${passedMs / 1000})`));
    await tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(later, sql`, `)} where ${sql.raw(ofSamples)}`);
  }
  // Moved by hours and minutes, a deadline would no longer be the end of a day, and a hearing could fall at night or on a holiday.
  const endOfWindow = sql`(date_trunc('day', (created_at + make_interval(days => ${appealWindowDaysAt(now)}::int)) at time zone 'Pacific/Honolulu')
    + interval '1 day' - interval '1 millisecond') at time zone 'Pacific/Honolulu'`;
  await tx.execute(sql`
    update penalties set appeal_until = ${endOfWindow} where appeal_until is not null and ${sql.raw(`offense_id in (${sampleOffenses})`)}`);
  await tx.execute(sql`
    update due_process_notices set response_deadline = case
      when response_deadline not in (select hearing_date from appeals where hearing_date is not null) then ${endOfWindow}
      when response_deadline > ${now.toISOString()}::timestamptz then ${sampleHearing(now).toISOString()}::timestamptz
      else response_deadline end
    where response_deadline is not null and ${sql.raw(`owner_id in (${sampleOwners})`)}`);
  await tx.execute(sql`
    update appeals set hearing_date = ${sampleHearing(now).toISOString()}::timestamptz
    where hearing_date > ${now.toISOString()}::timestamptz and ${sql.raw(`penalty_id in (${samplePenalties})`)}`);
  await tx.execute(sql`
    update compliance_duties set due_on = due_on + ${Math.round(passedMs / day)}::int
    where owner_id in (select owner_id from offenses where is_sample)`);
};
