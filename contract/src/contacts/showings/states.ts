/** What becomes of a showing. A request that nobody answered in time lapses; a confirmed one whose time has come has passed. */
export const showingStatuses = ['requested', 'confirmed', 'declined', 'cancelled', 'lapsed', 'passed'] as const;
export type ShowingStatus = (typeof showingStatuses)[number];

/** Who takes a step: one of the two, or the clock. */
export const showingSides = ['tenant', 'owner'] as const;
export type ShowingSide = (typeof showingSides)[number];
export const showingActors = ['tenant', 'owner', 'lintel'] as const;
export type ShowingActor = (typeof showingActors)[number];

/** What people do with a showing; what the clock does is `lapse` and `pass`. */
export const showingSteps = ['confirm', 'decline', 'propose', 'accept', 'refuse', 'cancel'] as const;
export type ShowingStep = (typeof showingSteps)[number];

/** What is written down: that it was asked for, and each step since. */
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
 * The life of a showing: used by the server to decide and by the screens to offer. Who proposes another time keeps the old one until
 * the other side accepts; `accept` and `refuse` answer an open proposal and are for the side that did not make it.
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

/** A showing, as far as its steps go by it: `proposedBy` is null while no other time is proposed. */
export type ShowingState = { status: ShowingStatus; proposedBy: ShowingSide | null };

const answersProposal = (step: ShowingStep | 'lapse' | 'pass'): boolean => step === 'accept' || step === 'refuse';

/** What one side may do now, in the order of the table. */
export const showingStepsFrom = (state: ShowingState, by: ShowingSide): ShowingStep[] =>
  showingMoves.flatMap(({ step, from, by: mover }) => {
    if (step === 'lapse' || step === 'pass' || from !== state.status || mover !== by) return [];
    const isForOther = state.proposedBy === null || state.proposedBy === by;
    return answersProposal(step) && isForOther ? [] : [step];
  });

/** What becomes of it by a step that may be taken. */
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
