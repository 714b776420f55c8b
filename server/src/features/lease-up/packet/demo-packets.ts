import { dayOf } from '@lintel/contract/kernel/dates';
import type { PacketChanges, QuestionId } from '@lintel/contract/lease-up/packet/answers';
import type { PacketEventKind } from '@lintel/contract/lease-up/packet/event-kinds';
import { packetQuestions } from '@lintel/contract/lease-up/packet/questions';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { findApplication } from '../../applications/api.ts';
import { leasePacketEvents, leasePacketSignatures, leasePackets, type StoredAnswers } from '../tables.ts';
import { signable } from './document.ts';
import { knownAnswers } from './known-answers.ts';
import { findOwnerOf, findPacketHome, type PacketRow } from './queries.ts';

const day = 86_400_000;

/**
 * Sample packets by application: one signed by both, of a home that is let; one that both still have to fill in; one that waits
 * at the housing authority for the inspection.
 */
const signedPacketSample = { id: 1, applicationId: 10 } as const;
const openPacketSample = { id: 2, applicationId: 13 } as const;
const inspectedPacketSample = { id: 3, applicationId: 14 } as const;

const utilities = {
  heatingFuel: 'natural_gas',
  heatingPaidBy: 'tenant',
  cookingFuel: 'electric',
  cookingPaidBy: 'tenant',
  waterHeatingFuel: 'natural_gas',
  waterHeatingPaidBy: 'tenant',
  otherElectricPaidBy: 'tenant',
  coolingPaidBy: 'none',
  waterPaidBy: 'owner',
  sewerPaidBy: 'owner',
  trashPaidBy: 'owner',
  refrigeratorFrom: 'owner',
  rangeFrom: 'owner',
} as const satisfies PacketChanges;

type Sample = {
  id: number;
  applicationId: number;
  openedDaysAgo: number;
  openedBy: 'tenant' | 'owner';
  /** Each side's answers, and how many days ago they came. */
  answered: { by: 'tenant' | 'owner'; daysAgo: number; answers: (dayIn: (days: number) => string) => PacketChanges }[];
  signed: { by: 'tenant' | 'owner'; accountId: number; daysAgo: number }[];
};

/** The owner's answers that are the same for both homes. */
const ofEveryHome = {
  ownerAddress: '216 Alder Street, Columbus, OH 43206',
  subsidy: 'none',
  ...utilities,
  moreThanFourUnits: false,
  maintenance: 'I come myself for repairs, within two days.',
  condition: 'good',
  relation: 'not_related',
  noSidePayments: true,
  screening: true,
  addendum: true,
  lead: 'disclosure',
} as const;

const samples: Sample[] = [
  {
    ...signedPacketSample,
    openedDaysAgo: 327.5,
    openedBy: 'owner',
    answered: [
      {
        by: 'tenant',
        daysAgo: 327.3,
        answers: (dayIn) => ({
          presentAddress: '1440 Summit Street, Columbus, OH 43201',
          voucherBedrooms: 2,
          voucherEndsOn: dayIn(-280),
          requestedStart: dayIn(-304),
          leadReceived: true,
        }),
      },
      {
        by: 'owner',
        daysAgo: 327.1,
        answers: (dayIn) => ({
          unitAddress: '377 East Hudson Street, Columbus, OH 43202',
          yearBuilt: 1926,
          structure: 'detached',
          inspectableOn: dayIn(-322),
          rent: 118_500,
          deposit: 118_500,
          ...ofEveryHome,
        }),
      },
    ],
    signed: [
      { by: 'owner', accountId: 6, daysAgo: 327.05 },
      { by: 'tenant', accountId: 7, daysAgo: 327 },
    ],
  },
  {
    ...openPacketSample,
    openedDaysAgo: 3,
    openedBy: 'tenant',
    answered: [
      {
        by: 'tenant',
        daysAgo: 2.9,
        answers: (dayIn) => ({
          presentAddress: '377 East Hudson Street, Columbus, OH 43202',
          voucherEndsOn: dayIn(70),
        }),
      },
    ],
    signed: [],
  },
  {
    ...inspectedPacketSample,
    openedDaysAgo: 10.6,
    openedBy: 'tenant',
    answered: [
      {
        by: 'tenant',
        daysAgo: 10.4,
        answers: (dayIn) => ({
          authority: 'Sample Columbus Housing Authority',
          presentAddress: '377 East Hudson Street, Columbus, OH 43202',
          voucherBedrooms: 1,
          voucherEndsOn: dayIn(38),
          requestedStart: dayIn(24),
          leadReceived: true,
        }),
      },
      {
        by: 'owner',
        daysAgo: 9.7,
        answers: (dayIn) => ({
          unitAddress: '51 Oak Street, Columbus, OH 43215',
          yearBuilt: 1968,
          structure: 'low_rise',
          inspectableOn: dayIn(1),
          deposit: 99_900,
          ...ofEveryHome,
        }),
      },
    ],
    signed: [
      { by: 'owner', accountId: 6, daysAgo: 9.6 },
      { by: 'tenant', accountId: 7, daysAgo: 8.9 },
    ],
  },
];

const seedPacket = async (tx: Tx, sample: Sample, now: Date): Promise<void> => {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const dayIn = (days: number) => dayOf(ago(-days));
  const application = await findApplication(tx, sample.applicationId);
  if (!application) return;
  const home = await findPacketHome(tx, application.propertyId);
  const owner = await findOwnerOf(tx, application.ownerId);
  if (!home || !owner) throw new Error(`Application ${application.id} of the samples has no home or no owner.`);
  const openedAt = ago(sample.openedDaysAgo);
  const known = knownAnswers(home, application, owner, openedAt);
  const stored: Record<string, unknown> = { ...known.answers };
  sample.answered.forEach(({ by, daysAgo, answers }, index) => {
    for (const [id, value] of Object.entries(answers(dayIn))) {
      if (packetQuestions[id as QuestionId].by !== by) throw new Error(`${id} is not of the ${by}.`);
      stored[id] = { value, from: by, at: ago(daysAgo).toISOString(), version: index + 2 };
    }
  });
  const [packet] = await tx
    .insert(leasePackets)
    .values({
      id: sample.id,
      applicationId: application.id,
      propertyId: application.propertyId,
      tenantId: application.tenantId,
      ownerId: application.ownerId,
      tenantName: application.applicantName,
      ownerName: owner.name,
      openedBy: sample.openedBy,
      openedAt,
      version: sample.answered.length + 1,
      answers: { answers: stored as StoredAnswers['answers'], taken: {} },
      isSample: true,
    })
    .returning();
  if (!packet) throw new Error(`The packet of application ${application.id} was not stored.`);
  await seedCourse(tx, packet, sample, ago);
};

const seedCourse = async (tx: Tx, packet: PacketRow, sample: Sample, ago: (days: number) => Date): Promise<void> => {
  const events: { kind: PacketEventKind; by: 'tenant' | 'owner'; at: Date }[] = [
    { kind: 'opened', by: sample.openedBy, at: packet.openedAt },
    ...sample.answered.map(({ by, daysAgo }) => ({ kind: 'answered' as const, by, at: ago(daysAgo) })),
    ...sample.signed.map(({ by, daysAgo }) => ({ kind: 'signed' as const, by, at: ago(daysAgo) })),
  ];
  const last = sample.signed.at(-1);
  if (last) {
    const { text, digest } = signable(packet);
    await tx.insert(leasePacketSignatures).values(
      sample.signed.map(({ by, accountId, daysAgo }) => ({
        packetId: packet.id,
        side: by,
        accountId,
        name: by === 'tenant' ? packet.tenantName : packet.ownerName,
        digest,
        document: text,
        signedAt: ago(daysAgo),
        isSample: true,
      })),
    );
    events.push({ kind: 'completed', by: last.by, at: ago(last.daysAgo) });
  }
  await tx.insert(leasePacketEvents).values(events.map((event) => ({ packetId: packet.id, isSample: true, ...event })));
};

/** Seeds the packets of approved sample applications. */
export const seedPackets = async (tx: Tx, now: Date): Promise<void> => {
  for (const sample of samples) await seedPacket(tx, sample, now);
};

/**
 * Seeds unchanged packets again, relative to now. Leaves packets that someone has changed, and signed ones: signatures are
 * entries of the public log, to which a start adds nothing.
 */
export const refreshPackets = async (tx: Tx, now: Date): Promise<void> => {
  for (const sample of samples.filter(({ signed }) => signed.length === 0)) {
    const seeded = sample.answered.length + 1;
    const untouched = await tx
      .select({ id: leasePackets.id })
      .from(leasePackets)
      .where(
        and(
          eq(leasePackets.id, sample.id),
          eq(leasePackets.applicationId, sample.applicationId),
          eq(leasePackets.version, seeded),
          sql`${leasePackets.closedAt} is null`,
          sql`not exists (select from lease_packet_self_checks c where c.packet_id = ${leasePackets.id})`,
        ),
      );
    if (untouched.length === 0) continue;
    const ids = untouched.map(({ id }) => id);
    await tx.delete(leasePacketEvents).where(inArray(leasePacketEvents.packetId, ids));
    await tx.delete(leasePackets).where(inArray(leasePackets.id, ids));
    await seedPacket(tx, sample, now);
  }
};
