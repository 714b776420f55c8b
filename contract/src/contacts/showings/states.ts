/** Statuses of a showing. A request that is not answered in time lapses; a confirmed showing passes when its time has come. */
export const showingStatuses = ['requested', 'confirmed', 'declined', 'cancelled', 'lapsed', 'passed'] as const;
export type ShowingStatus = (typeof showingStatuses)[number];

/** Who takes a step: one of the two sides, or the system at a set time. */
export const showingSides = ['tenant', 'owner'] as const;
export type ShowingSide = (typeof showingSides)[number];
export const showingActors = ['tenant', 'owner', 'lintel'] as const;
export type ShowingActor = (typeof showingActors)[number];

/** Steps that people take; the system's are `lapse` and `pass`. */
export const showingSteps = ['confirm', 'decline', 'propose', 'accept', 'refuse', 'cancel'] as const;
export type ShowingStep = (typeof showingSteps)[number];

/** Events in a showing's history: the request, and each step since. */
export const showingEventKinds = [
  'requested',
  'confirmed',
  'declined',
  'proposed',
  'accepted',
  'refused',
  'cancelled',
  'lapsed',
  'passed',
] as const;
export type ShowingEventKind = (typeof showingEventKinds)[number];

export const firstShowingStatus: ShowingStatus = 'requested';

type Move = { step: ShowingStep | 'lapse' | 'pass'; from: ShowingStatus; to: ShowingStatus; by: ShowingActor };

/**
 * Status transitions of a showing: the server decides by them, and the screens offer them. A proposed time does not replace the old one
 * until the other side accepts; `accept` and `refuse` answer an open proposal and are for the side that did not make it.
 */
export const showingMoves = [
  { step: 'confirm', from: 'requested', to: 'confirmed', by: 'owner' },
  { step: 'decline', from: 'requested', to: 'declined', by: 'owner' },
  { step: 'propose', from: 'requested', to: 'requested', by: 'owner' },
  { step: 'accept', from: 'requested', to: 'confirmed', by: 'tenant' },
  { step: 'refuse', from: 'requested', to: 'requested', by: 'tenant' },
  { step: 'cancel', from: 'requested', to: 'cancelled', by: 'tenant' },
  { step: 'propose', from: 'confirmed', to: 'confirmed', by: 'owner' },
  { step: 'propose', from: 'confirmed', to: 'confirmed', by: 'tenant' },
  { step: 'accept', from: 'confirmed', to: 'confirmed', by: 'owner' },
  { step: 'accept', from: 'confirmed', to: 'confirmed', by: 'tenant' },
  { step: 'refuse', from: 'confirmed', to: 'confirmed', by: 'owner' },
  { step: 'refuse', from: 'confirmed', to: 'confirmed', by: 'tenant' },
  { step: 'cancel', from: 'confirmed', to: 'cancelled', by: 'owner' },
  { step: 'cancel', from: 'confirmed', to: 'cancelled', by: 'tenant' },
  { step: 'lapse', from: 'requested', to: 'lapsed', by: 'lintel' },
  { step: 'pass', from: 'confirmed', to: 'passed', by: 'lintel' },
] as const satisfies readonly Move[];

export const isOpenShowing = (status: ShowingStatus): boolean => status === 'requested' || status === 'confirmed';

/** The part of a showing that decides its steps: `proposedBy` is null while no other time is proposed. */
export type ShowingState = { status: ShowingStatus; proposedBy: ShowingSide | null };

const answersProposal = (step: ShowingStep | 'lapse' | 'pass'): boolean => step === 'accept' || step === 'refuse';

/** Returns the steps that one side may take now, in the order of the table. */
export const showingStepsFrom = (state: ShowingState, by: ShowingSide): ShowingStep[] =>
  showingMoves.flatMap(({ step, from, by: mover }) => {
    if (step === 'lapse' || step === 'pass' || from !== state.status || mover !== by) return [];
    const isForOther = state.proposedBy === null || state.proposedBy === by;
    return answersProposal(step) && isForOther ? [] : [step];
  });

/** Returns the state after a permitted step. */
export const showingAfter = (
  { status, proposedBy }: ShowingState,
  step: ShowingStep | 'lapse' | 'pass',
  by: ShowingActor,
): ShowingState | null => {
  const move = (showingMoves as readonly Move[]).find(
    (one) => one.step === step && one.from === status && one.by === by,
  );
  if (!move || (answersProposal(step) && (proposedBy === null || proposedBy === by))) return null;
  return { status: move.to, proposedBy: step === 'propose' && by !== 'lintel' ? by : null };
};
