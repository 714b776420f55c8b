import type { OwnerPenalty, OwnerStatus } from '@lintel/contract/enforcement/schema';

/** A penalty with what every server says of it; the rest may be absent. */
export type ShownPenalty = Pick<
  OwnerPenalty,
  'id' | 'penaltyType' | 'amount' | 'description' | 'isActive' | 'createdAt' | 'expiresAt'
> &
  Partial<OwnerPenalty>;

/** An owner's status, of which every server says at least whether the owner is banned. */
export type ShownStatus = Pick<OwnerStatus, 'isBanned'> & Partial<OwnerStatus>;

const hasActive = (penalties: readonly ShownPenalty[], type: string): boolean =>
  penalties.some(({ penaltyType, isActive }) => isActive && penaltyType === type);

/** Banned is who either the status or an active platform ban says is. */
export const isBanned = (penalties: readonly ShownPenalty[], status: ShownStatus | undefined): boolean =>
  status?.isBanned === true || status?.standing === 'banned' || hasActive(penalties, 'platform_ban');

/** Suspended in whole or in part: by an active listing suspension, or because the standing says so. */
export const isSuspended = (penalties: readonly ShownPenalty[], status: ShownStatus | undefined): boolean =>
  status?.standing === 'suspended' || hasActive(penalties, 'listing_suspension');

/** What active penalties come to, in cents. Their server knows also those that were not fetched. */
export const activeFines = (penalties: readonly ShownPenalty[], status: ShownStatus | undefined): number =>
  status?.outstandingFines ?? penalties.reduce((sum, { amount, isActive }) => (isActive ? sum + amount : sum), 0);

/**
 * Whether coming back is offered: a listing suspension is active, no platform ban is, and active fines total more than 0. The
 * server, where it says so, has the last word: it may know of more (a ban that waits for its confirmation).
 */
export const isReactivationOffered = (
  penalties: readonly ShownPenalty[],
  status: ShownStatus,
  /** Whether there are older penalties that were not fetched, which may be the ones that count. */
  hasMore = false,
): boolean => {
  if (isBanned(penalties, status)) return false;
  const holds = hasActive(penalties, 'listing_suspension') && activeFines(penalties, status) > 0;
  return status.reactivation === undefined ? holds : status.reactivation.isOffered && (holds || hasMore);
};

/**
 * Suspended with nothing owed: coming back cannot be bought, the suspension ends by itself. Answers until when, which is null when
 * no day is known; and undefined when it is not so.
 */
export const endsByItself = (
  penalties: readonly ShownPenalty[],
  status: ShownStatus | undefined,
): string | null | undefined => {
  if (status === undefined || isBanned(penalties, status)) return undefined;
  const isSo = status.reactivation
    ? status.reactivation.obstacle === 'nothing_owed'
    : isSuspended(penalties, status) && activeFines(penalties, status) === 0;
  if (!isSo) return undefined;
  if (status.suspendedUntil !== undefined) return status.suspendedUntil;
  const ends = penalties.flatMap(({ penaltyType, isActive, expiresAt }) =>
    isActive && penaltyType === 'listing_suspension' && expiresAt !== null ? [expiresAt] : [],
  );
  return ends.toSorted().at(-1) ?? null;
};

/**
 * The penalties of one offense together (its fine and its suspension), each group where its first stands. What no offense is known of
 * stands alone; so does what was said in other words, because the group's words are said once.
 */
export const byOffense = (penalties: readonly ShownPenalty[]): ShownPenalty[][] => {
  const groups = new Map<string, ShownPenalty[]>();
  for (const penalty of penalties) {
    const { id, offense, description } = penalty;
    const key = offense === undefined ? `penalty ${id}` : `offense ${offense.id} ${description}`;
    groups.set(key, [...(groups.get(key) ?? []), penalty]);
  }
  return [...groups.values()];
};

/**
 * Whether nothing is left to do or to wait for about the penalties of an offense: none has effect now, none rests during an appeal, and
 * none can still be appealed.
 */
export const isPast = (group: readonly ShownPenalty[]): boolean =>
  group.every(({ isActive, state, contest }) => !isActive && state !== 'stayed' && contest !== 'appeal');

/** How far up the ladder an owner is: how many offenses count. */
export const offensesThatCount = (penalties: readonly ShownPenalty[], status: ShownStatus | undefined): number =>
  status?.offenseCount ??
  Math.max(0, ...penalties.map(({ offense, state }) => (state === 'voided' ? 0 : (offense?.number ?? 0))));
