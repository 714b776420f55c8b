export const maintenancePriorities = ['emergency', 'urgent', 'standard'] as const;
export type MaintenancePriority = (typeof maintenancePriorities)[number];

export const maintenanceStatuses = ['pending', 'in_progress', 'completed', 'withdrawn'] as const;
export type MaintenanceStatus = (typeof maintenanceStatuses)[number];

/** Display labels. */
export const maintenanceStatusLabels: Record<MaintenanceStatus, string> = {
  pending: 'Pending',
  in_progress: 'In progress',
  completed: 'Completed',
  withdrawn: 'Withdrawn',
};

export const maintenanceSteps = ['answer', 'complete', 'reopen', 'withdraw'] as const;
export type MaintenanceStep = (typeof maintenanceSteps)[number];
export const maintenanceSides = ['tenant', 'owner'] as const;
export type MaintenanceSide = (typeof maintenanceSides)[number];

type Move = {
  step: MaintenanceStep;
  from: MaintenanceStatus;
  to: MaintenanceStatus;
  by: MaintenanceSide;
};

/** Status transitions of a request, and who may make them. The tenant who made the request may reopen it if the work is not done. */
export const maintenanceMoves = [
  { step: 'answer', from: 'pending', to: 'in_progress', by: 'owner' },
  { step: 'answer', from: 'in_progress', to: 'in_progress', by: 'owner' },
  { step: 'complete', from: 'pending', to: 'completed', by: 'owner' },
  { step: 'complete', from: 'in_progress', to: 'completed', by: 'owner' },
  { step: 'withdraw', from: 'pending', to: 'withdrawn', by: 'tenant' },
  { step: 'withdraw', from: 'in_progress', to: 'withdrawn', by: 'tenant' },
  { step: 'reopen', from: 'completed', to: 'in_progress', by: 'tenant' },
] as const satisfies readonly Move[];

export const maintenanceStepsFrom = (status: MaintenanceStatus, by: MaintenanceSide): MaintenanceStep[] =>
  maintenanceMoves.filter((move) => move.from === status && move.by === by).map(({ step }) => step);

export const maintenanceAfter = (
  status: MaintenanceStatus,
  step: MaintenanceStep,
  by: MaintenanceSide,
): MaintenanceStatus | null =>
  (maintenanceMoves as readonly Move[]).find((move) => move.from === status && move.step === step && move.by === by)
    ?.to ?? null;

const dayMs = 86_400_000;

/** Returns the deadline for an answer: the required days of 24 hours each after the request, regardless of daylight saving. */
export const responseDueAt = ({
  requestDate,
  requiredResponseDays,
}: {
  requestDate: string | Date;
  requiredResponseDays: number;
}): Date => new Date(new Date(requestDate).getTime() + requiredResponseDays * dayMs);

export const maintenanceCompliances = ['Overdue', 'On Track'] as const;

/**
 * Returns overdue if the deadline has passed and the request is still pending; otherwise on track, as the product description defines it.
 */
export const maintenanceCompliance = (
  request: { requestDate: string | Date; requiredResponseDays: number; status: MaintenanceStatus },
  now: Date,
): (typeof maintenanceCompliances)[number] =>
  request.status === 'pending' && responseDueAt(request) < now ? 'Overdue' : 'On Track';
