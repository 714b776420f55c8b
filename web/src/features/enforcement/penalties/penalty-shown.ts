import type { OwnerPenalty, OwnerStatus } from '@lintel/contract/enforcement/schema';

/** A penalty: fields that every server returns are required, the rest optional. */
export type ShownPenalty = Pick<
  OwnerPenalty,
  'id' | 'penaltyType' | 'amount' | 'description' | 'isActive' | 'createdAt' | 'expiresAt'
> &
  Partial<OwnerPenalty>;

/** An owner's status: every server returns at least whether the owner is banned. */
export type ShownStatus = Pick<OwnerStatus, 'isBanned'> & Partial<OwnerStatus>;

const hasActive = (penalties: readonly ShownPenalty[], type: string): boolean =>
  penalties.some(({ penaltyType, isActive }) => isActive && penaltyType === type);

/** Returns whether the owner is banned, by the status or by an active platform ban. */
export const isBanned = (penalties: readonly ShownPenalty[], status: ShownStatus | undefined): boolean =>
  status?.isBanned === true || status?.standing === 'banned' || hasActive(penalties, 'platform_ban');

/** Returns whether the owner is suspended in whole or in part: by an active listing suspension, or by the standing. */
export const isSuspended = (penalties: readonly ShownPenalty[], status: ShownStatus | undefined): boolean =>
  status?.standing === 'suspended' || hasActive(penalties, 'listing_suspension');

/** Returns the total of active penalties, in cents. The server's total includes those that are not loaded. */
export const activeFines = (penalties: readonly ShownPenalty[], status: ShownStatus | undefined): number =>
  status?.outstandingFines ?? penalties.reduce((sum, { amount, isActive }) => (isActive ? sum + amount : sum), 0);

/**
 * Returns whether reactivation is offered: a listing suspension is active, no platform ban is, and active fines total more than 0. The
 * server's answer, if there is one, decides: it may know of more (a ban that waits for its confirmation).
 */
export const isReactivationOffered = (
  penalties: readonly ShownPenalty[],
  status: ShownStatus,
  /** Whether there are older penalties that are not loaded, which may be the ones that count. */
  hasMore = false,
): boolean => {
  if (isBanned(penalties, status)) return false;
  const holds = hasActive(penalties, 'listing_suspension') && activeFines(penalties, status) > 0;
  return status.reactivation === undefined ? holds : status.reactivation.isOffered && (holds || hasMore);
};

/**
 * Handles a suspension with nothing owed: reactivation cannot be bought, the suspension ends by itself. Returns its end, null when no
 * date is known, and undefined when this is not the case.
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
 * Groups the penalties of one offense (its fine and its suspension), each group at the position of its first. A penalty without a
 * known offense is its own group; so is one with a different explanation, because a group shows its explanation once.
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
 * Returns whether the penalties of an offense are all closed: none is in effect, none is stayed during an appeal, and none can still
 * be appealed.
 */
export const isPast = (group: readonly ShownPenalty[]): boolean =>
  group.every(({ isActive, state, contest }) => !isActive && state !== 'stayed' && contest !== 'appeal');

/** Returns the owner's position on the ladder: how many offenses count. */
export const offensesThatCount = (penalties: readonly ShownPenalty[], status: ShownStatus | undefined): number =>
  status?.offenseCount ??
  Math.max(0, ...penalties.map(({ offense, state }) => (state === 'voided' ? 0 : (offense?.number ?? 0))));
