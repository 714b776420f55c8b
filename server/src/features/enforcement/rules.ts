import type { PenaltyState, Standing } from '@lintel/contract/enforcement/labels';
import type { penalties } from './tables.ts';

export type PenaltyRow = typeof penalties.$inferSelect;

/** The fields of a penalty that decide its state. */
export type PenaltyFacts = Pick<
  PenaltyRow,
  | 'offenseId'
  | 'penaltyType'
  | 'amountCents'
  | 'propertyId'
  | 'endsOnlyPaid'
  | 'awaitsBan'
  | 'expiresAt'
  | 'stayedAt'
  | 'paidAt'
  | 'voidedAt'
  | 'liftedAt'
>;

/** Returns whether this fine is still owed, now or after an appeal. */
const isOwed = (penalty: PenaltyFacts): boolean =>
  penalty.amountCents > 0 && !penalty.paidAt && !penalty.voidedAt && !penalty.liftedAt;

/**
 * Returns a penalty's state at a moment. `all` has at least the penalties of its offense: a third offense's suspension does not
 * end while its fine is owed.
 */
export const stateOf = (penalty: PenaltyFacts, all: readonly PenaltyFacts[], now: Date): PenaltyState => {
  if (penalty.voidedAt) return 'voided';
  if (penalty.liftedAt) return 'lifted';
  if (penalty.paidAt) return 'settled';
  if (penalty.stayedAt) return 'stayed';
  if (!penalty.expiresAt || penalty.expiresAt > now) return 'active';
  const holdsOn = penalty.endsOnlyPaid && all.some((other) => other.offenseId === penalty.offenseId && isOwed(other));
  return holdsOn ? 'active' : 'expired';
};

/** Moves a moment of a penalty later by the length of its stay, so that it keeps the time that it had left. */
export const laterByStay = (
  { stayedAt }: Pick<PenaltyFacts, 'stayedAt'>,
  moment: Date | null,
  now: Date,
): Date | null =>
  moment && stayedAt ? new Date(moment.getTime() + Math.max(0, now.getTime() - stayedAt.getTime())) : moment;

export type StandingNow = {
  standing: Standing;
  isBanned: boolean;
  /** All of the owner's homes are suspended. */
  suspendsAll: boolean;
  suspendedPropertyIds: number[];
  /** When the last suspension ends; null if there is none, or one without an end. */
  suspendedUntil: Date | null;
  /** Sum of the amounts of active penalties, in cents. */
  outstandingCents: number;
  /** Why reactivation is not offered; null if it is. */
  obstacle: 'not_suspended' | 'banned' | 'ban_pending' | 'nothing_owed' | null;
};

/**
 * Returns an owner's standing at a moment, from all their penalties. Reactivation is offered when a listing suspension is active,
 * no platform ban is, and active fines total more than 0; not while a ban waits for its second signature.
 */
export const standingOf = (all: readonly PenaltyFacts[], now: Date): StandingNow => {
  const active = all.filter((penalty) => stateOf(penalty, all, now) === 'active');
  const suspensions = active.filter(({ penaltyType }) => penaltyType === 'listing_suspension');
  const isBanned = active.some(({ penaltyType }) => penaltyType === 'platform_ban');
  const suspendsAll = isBanned || suspensions.some(({ propertyId }) => propertyId === null);
  const ends = suspensions.map(({ expiresAt }) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...ends);
  const outstandingCents = active.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const isAwaited = suspensions.some(({ awaitsBan }) => awaitsBan);
  const obstacles = [
    [isBanned, 'banned'],
    [suspensions.length === 0, 'not_suspended'],
    [isAwaited, 'ban_pending'],
    [outstandingCents === 0, 'nothing_owed'],
  ] as const;
  return {
    standing: isBanned ? 'banned' : suspendsAll ? 'suspended' : 'good',
    isBanned,
    suspendsAll,
    suspendedPropertyIds: [...new Set(suspensions.flatMap(({ propertyId }) => propertyId ?? []))],
    // A suspension that continues while its fine is owed has no known end once its day has come.
    suspendedUntil:
      !isBanned && ends.length > 0 && Number.isFinite(last) && last > now.getTime() ? new Date(last) : null,
    outstandingCents,
    obstacle: obstacles.find(([holds]) => holds)?.[1] ?? null,
  };
};
