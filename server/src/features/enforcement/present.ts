import type { OffensePlace, PenaltyState, ProtectedCategory } from '@lintel/contract/enforcement/labels';
import type {
  AppealablePenalty,
  ComplianceDuty,
  OwnerPenalty,
  OwnerStatus,
  StaffDuty,
  StaffPenalty,
} from '@lintel/contract/enforcement/schema';
import { reactivationTermsAt } from '@lintel/contract/enforcement/terms';
import { lastDayOf } from '@lintel/contract/kernel/in-force';
import type { DutyRow, DutyWithOwner, PenaltyWithReasons } from './queries.ts';
import { type StandingNow, stateOf } from './rules.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns whether an appeal can be filed now: in time, once, and against what has effect or was paid. */
const canBeAppealed = ({ penalty, appealId }: PenaltyWithReasons, state: PenaltyState, now: Date): boolean =>
  penalty.isRepealable &&
  penalty.appealUntil !== null &&
  now <= penalty.appealUntil &&
  appealId === null &&
  (state === 'active' || state === 'settled');

/**
 * Returns how a penalty can be contested now. An error of fact can be reported for everything that counts or has counted, also
 * for fines charged at once and penalties that are over: the offense still counts.
 */
const contestOf = (row: PenaltyWithReasons, state: PenaltyState, now: Date): OwnerPenalty['contest'] => {
  if (canBeAppealed(row, state, now)) return 'appeal';
  return state === 'voided' || state === 'stayed' ? null : 'correction';
};

/** Presents a penalty to the owner concerned, never with who reported the offense. */
export const presentPenalty = (row: PenaltyWithReasons, now: Date): OwnerPenalty => {
  const { penalty, offense, ofOffense, propertyTitle } = row;
  const state = stateOf(penalty, ofOffense, now);
  return {
    id: penalty.id,
    penaltyType: penalty.penaltyType,
    amount: penalty.amountCents,
    description: penalty.description,
    isActive: state === 'active',
    createdAt: penalty.createdAt.toISOString(),
    expiresAt: iso(penalty.expiresAt),
    state,
    propertyId: penalty.propertyId,
    paidAt: iso(penalty.paidAt),
    chargeAt: state === 'active' || state === 'stayed' ? iso(penalty.chargeAt) : null,
    contest: contestOf(row, state, now),
    offense: {
      id: offense.id,
      number: offense.number,
      category: offense.category as ProtectedCategory,
      foundIn: offense.foundIn as OffensePlace,
      foundBy: offense.foundBy,
      isMarkedByMachine: offense.findingId !== null,
      words: offense.words,
      explanation: offense.explanation,
      law: offense.law,
      property: offense.propertyId === null ? null : { id: offense.propertyId, title: propertyTitle ?? '' },
      occurredAt: offense.occurredAt.toISOString(),
      ladderVersion: offense.ladderVersion,
    },
  };
};

/** Presents the same for the appeal view. */
export const presentAppealablePenalty = (row: PenaltyWithReasons, now: Date): AppealablePenalty => {
  const { penalty, appealId, correction } = row;
  const shown = presentPenalty(row, now);
  return {
    ...shown,
    isRepealable: penalty.isRepealable,
    canAppeal: canBeAppealed(row, shown.state, now),
    appealUntil: iso(penalty.appealUntil),
    appealId,
    correction: correction && {
      outcome: correction.outcome,
      answer: correction.answer,
      createdAt: correction.createdAt.toISOString(),
    },
  };
};

/** Presents a penalty to staff, with its owner and issuer. */
export const presentStaffPenalty = (row: PenaltyWithReasons, now: Date): StaffPenalty => ({
  ...presentAppealablePenalty(row, now),
  owner: row.owner,
  issuedBy: row.issuedBy,
  awaitsBan: row.penalty.awaitsBan && row.penalty.voidedAt === null && row.penalty.liftedAt === null,
});

const presentDuty = (duty: DutyRow, now: Date): ComplianceDuty => ({
  id: duty.id,
  kind: duty.kind,
  number: duty.number,
  dueOn: duty.dueOn,
  doneAt: iso(duty.doneAt),
  isOverdue: duty.doneAt === null && duty.dueOn < lastDayOf(now),
});

export const presentStaffDuty = ({ duty, owner }: DutyWithOwner, now: Date): StaffDuty => ({
  ...presentDuty(duty, now),
  owner,
});

/** Presents an owner's standing. `card`: the card that would be charged. */
export const presentStatus = (
  found: {
    standing: StandingNow;
    offenseCount: number;
    duties: readonly DutyRow[];
    card: OwnerStatus['reactivation']['card'];
  },
  now: Date,
): OwnerStatus => {
  const fee = reactivationTermsAt(now).feeCents;
  return {
    isBanned: found.standing.isBanned,
    standing: found.standing.standing,
    suspendedUntil: iso(found.standing.suspendedUntil),
    offenseCount: found.offenseCount,
    outstandingFines: found.standing.outstandingCents,
    reactivation: {
      isOffered: found.standing.obstacle === null,
      obstacle: found.standing.obstacle,
      fee,
      totalDue: found.standing.outstandingCents + fee,
      card: found.card,
    },
    duties: found.duties.map((duty) => presentDuty(duty, now)),
  };
};
