import { dayOf } from '@lintel/contract/kernel/dates';
import { type AuthorityStepKind, type PacketActor, packetDayKinds } from '@lintel/contract/lease-up/packet/event-kinds';
import { asc, eq, inArray } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { tokenDigest } from '../../../platform/http/session.ts';
import { seedSelfCheck } from '../inspection/demo-self-check.ts';
import { signable } from '../packet/document.ts';
import { housingAuthorities, leasePacketEvents, leasePacketSubmissions, leasePackets } from '../tables.ts';
import { linkLastsMs, newLinkToken } from './link.ts';

const day = 86_400_000;

type Step = { kind: AuthorityStepKind; by: PacketActor; at: Date; note?: string; namedDay?: string };
type Change = Partial<typeof leasePacketSubmissions.$inferInsert>;
type Course = { steps: [Step, ...Step[]]; change: Change };
type Sample = {
  packetId: number;
  authorityCode: string;
  /** Its steps and outcome, relative to when the packet was opened, and to now. */
  course: (openedAt: Date, now: Date) => Course;
};

const daysAfter = (start: Date, days: number): Date => new Date(start.getTime() + days * day);

/** Moves a weekend day to Monday: no inspections on weekends. */
const workday = (at: Date): Date => ([0, 6].includes(at.getUTCDay()) ? workday(daysAfter(at, 1)) : at);

/** Sent to the authority when it was signed, failed one inspection and was approved. */
const approved: Sample = {
  packetId: 1,
  authorityCode: 'OH9001',
  course: (openedAt) => {
    const at = (days: number) => daysAfter(openedAt, days);
    const inspected = dayOf(at(6));
    const reason = 'The contract is in the mail to the owner.';
    return {
      steps: [
        { at: at(0.6), kind: 'sent', by: 'tenant' },
        { at: at(1.1), kind: 'looked', by: 'authority' },
        { at: at(1.12), kind: 'received', by: 'authority' },
        { at: at(2), kind: 'inspection_set', by: 'authority', namedDay: inspected },
        {
          at: at(6.6),
          kind: 'inspection_failed',
          by: 'authority',
          namedDay: inspected,
          note: 'No smoke alarm in the upstairs hall. The handrail of the back steps is loose.',
        },
        { at: at(7.6), kind: 'inspection_passed', by: 'authority', namedDay: dayOf(at(7)) },
        { at: at(8), kind: 'approved', by: 'authority', note: reason },
      ],
      change: {
        lastOpenedAt: at(8),
        receivedAt: at(1.12),
        inspectionResult: 'passed',
        inspectedOn: dayOf(at(7)),
        rentFinding: 'reasonable',
        tenancy: 'approved',
        reason,
        decidedAt: at(8),
      },
    };
  },
};

/** At the authority, which has set the day of the inspection: always some days from now. */
const waiting: Sample = {
  packetId: 3,
  authorityCode: 'OH9001',
  course: (_openedAt, now) => {
    const at = (days: number) => daysAfter(now, days);
    const inspectionOn = dayOf(workday(at(4)));
    return {
      steps: [
        { at: at(-8.8), kind: 'sent', by: 'tenant' },
        { at: at(-7.1), kind: 'looked', by: 'authority' },
        { at: at(-7.08), kind: 'received', by: 'authority' },
        {
          at: at(-7),
          kind: 'asked',
          by: 'authority',
          note: 'Please have somebody at home who can open the basement.',
        },
        { at: at(-3.2), kind: 'inspection_set', by: 'authority', namedDay: inspectionOn },
      ],
      change: { lastOpenedAt: at(-3.2), receivedAt: at(-7.08), inspectionOn },
    };
  },
};

type LinkContext = Pick<AppContext, 'config' | 'secrets'>;

const seedSubmission = async (tx: Tx, context: LinkContext, sample: Sample, now: Date): Promise<void> => {
  const [packet] = await tx.select().from(leasePackets).where(eq(leasePackets.id, sample.packetId));
  const [authority] = await tx
    .select()
    .from(housingAuthorities)
    .where(eq(housingAuthorities.code, sample.authorityCode))
    .orderBy(asc(housingAuthorities.id));
  if (!packet || !authority) return;
  const { steps, change } = sample.course(packet.openedAt, now);
  const sentAt = steps[0].at;
  await tx.insert(leasePacketSubmissions).values({
    packetId: packet.id,
    sentBy: 'tenant',
    sentAt,
    authorityId: authority.id,
    authority: authority.name,
    email: authority.email ?? '',
    isListed: true,
    digest: signable(packet).digest,
    tokenDigest: tokenDigest(newLinkToken(context, packet.id, sentAt)),
    linkMadeAt: sentAt,
    // So that a demo visitor can open the authority's page.
    linkExpiresAt: new Date(now.getTime() + linkLastsMs),
    ...change,
    isSample: true,
  });
  await tx
    .insert(leasePacketEvents)
    .values(steps.map((step) => ({ packetId: packet.id, note: null, namedDay: null, ...step, isSample: true })));
};

/** Seeds the submissions of the signed sample packets. */
export const seedSubmissions = async (tx: Tx, context: LinkContext, now: Date): Promise<void> => {
  for (const sample of [approved, waiting]) await seedSubmission(tx, context, sample, now);
  await seedSelfCheck(tx, waiting.packetId, now);
};

/** Events that a demo visitor causes by looking, or that come with time. */
const looks: readonly string[] = [
  ...(['looked', 'downloaded', 'downloaded_all'] satisfies AuthorityStepKind[]),
  ...packetDayKinds,
];

/** Moves the packet that waits for its inspection along with now, as long as no one has changed it. */
export const refreshSubmissions = async (tx: Tx, context: LinkContext, now: Date): Promise<void> => {
  const { packetId } = waiting;
  const [packet] = await tx.select().from(leasePackets).where(eq(leasePackets.id, packetId));
  const submissions = await tx
    .select()
    .from(leasePacketSubmissions)
    .where(eq(leasePacketSubmissions.packetId, packetId));
  const events = await tx.select().from(leasePacketEvents).where(eq(leasePacketEvents.packetId, packetId));
  const seeded = waiting.course(now, now).steps;
  const sentAt = submissions[0]?.sentAt;
  if (!packet?.isSample || !sentAt || submissions.length !== 1) return;
  const after = events.filter(({ at }) => at >= sentAt);
  const kinds = after.filter(({ kind }) => !looks.includes(kind)).map(({ kind }) => kind);
  const expected = seeded.filter(({ kind }) => !looks.includes(kind)).map(({ kind }) => kind);
  if (kinds.toSorted().join() !== expected.toSorted().join()) return;
  await tx.delete(leasePacketSubmissions).where(eq(leasePacketSubmissions.packetId, packetId));
  await tx.delete(leasePacketEvents).where(
    inArray(
      leasePacketEvents.id,
      after.map(({ id }) => id),
    ),
  );
  await seedSubmission(tx, context, waiting, now);
  await seedSelfCheck(tx, packetId, now);
};
