import type { applicationStatuses } from './labels.ts';

export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Side that makes a move. */
export type Mover = 'owner' | 'tenant';

/**
 * Status transitions of an application, and who may make them. The server decides by them, and the screens offer them. A move by the
 * owner requires a settled fee (paid or waived); a rejection requires a reason, which the applicant reads.
 */
export const applicationMoves = [
  { from: 'pending', to: 'under_review', by: 'owner' },
  { from: 'pending', to: 'approved', by: 'owner' },
  { from: 'pending', to: 'rejected', by: 'owner' },
  { from: 'under_review', to: 'approved', by: 'owner' },
  { from: 'under_review', to: 'rejected', by: 'owner' },
  { from: 'pending', to: 'withdrawn', by: 'tenant' },
  { from: 'under_review', to: 'withdrawn', by: 'tenant' },
  { from: 'approved', to: 'withdrawn', by: 'tenant' },
] as const satisfies readonly { from: ApplicationStatus; to: ApplicationStatus; by: Mover }[];

export const firstStatus: ApplicationStatus = 'pending';

/** Returns the statuses that someone can choose now, in the order of the table. A withdrawal also requires that no lease is confirmed. */
export const movesFrom = (from: ApplicationStatus, by: Mover): ApplicationStatus[] =>
  applicationMoves.filter((move) => move.from === from && move.by === by).map((move) => move.to);

/** Statuses of an application that still waits for an answer, and so has a place in line. */
export const openStatuses = ['pending', 'under_review'] as const satisfies readonly ApplicationStatus[];
export const isOpenStatus = (status: ApplicationStatus): boolean =>
  (openStatuses as readonly ApplicationStatus[]).includes(status);

/** An application with the state of its lease. */
type WithLease = { status: ApplicationStatus; lease?: { status: LeaseStatus } | null | undefined };

/**
 * Returns whether an application prevents another by the same tenant for the same home: it waits for an answer, or was
 * approved and its lease is not confirmed yet.
 */
export const isInTheWay = ({ status, lease }: WithLease): boolean =>
  isOpenStatus(status) || (status === 'approved' && lease?.status !== 'confirmed');

export const leaseStatuses = ['offered', 'confirmed', 'declined', 'canceled'] as const;
export type LeaseStatus = (typeof leaseStatuses)[number];

/** Status transitions of a lease: the owner offers it, the tenant confirms or declines it; until then the owner can cancel it. */
export const leaseMoves = [
  { from: 'offered', to: 'confirmed', by: 'tenant' },
  { from: 'offered', to: 'declined', by: 'tenant' },
  { from: 'offered', to: 'canceled', by: 'owner' },
] as const satisfies readonly { from: LeaseStatus; to: LeaseStatus; by: Mover }[];

export const firstLeaseStatus: LeaseStatus = 'offered';
