export const maintenancePriorities = ['emergency', 'urgent', 'standard'] as const;
export type MaintenancePriority = (typeof maintenancePriorities)[number];

export const maintenanceStatuses = ['pending', 'in_progress', 'completed', 'withdrawn'] as const;
export type MaintenanceStatus = (typeof maintenanceStatuses)[number];

/** What is said of them on a screen. */
export const maintenanceStatusLabels: Record<MaintenanceStatus, string> = {
  pending: 'Pending',
  in_progress: 'In progress',
  completed: 'Completed',
  withdrawn: 'Taken back',
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

/** What may be done with a request, by whom. Whoever asked may say that it is not done after all. */
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

/** Until when an answer is asked for: so many days of 24 hours after the request, whatever the clocks on walls do. */
export const responseDueAt = ({
  requestDate,
  requiredResponseDays,
}: {
  requestDate: string | Date;
  requiredResponseDays: number;
}): Date => new Date(new Date(requestDate).getTime() + requiredResponseDays * dayMs);

export const maintenanceCompliances = ['Overdue', 'On Track'] as const;

/** A request is overdue when its time is over and it is still pending; on track otherwise, as the description of the product has it. */
export const maintenanceCompliance = (
  request: { requestDate: string | Date; requiredResponseDays: number; status: MaintenanceStatus },
  now: Date,
): (typeof maintenanceCompliances)[number] =>
  request.status === 'pending' && responseDueAt(request) < now ? 'Overdue' : 'On Track';
