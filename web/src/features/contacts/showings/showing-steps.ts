import type { ShowingEventKind } from '@lintel/contract/contacts/showings/states';

/** What happened to a showing, of one's own doing or the clock's. */
export const ownSteps: Record<ShowingEventKind, string> = {
  requested: 'Requested by you',
  confirmed: 'Confirmed by you',
  declined: 'Declined by you',
  proposed: 'Another time offered by you',
  accepted: 'Another time accepted by you',
  refused: 'Another time refused by you',
  cancelled: 'Cancelled by you',
  lapsed: 'Not answered in time',
  passed: 'The showing is over',
};

/** The same of the other side's doing, by name. */
export const othersSteps: Record<ShowingEventKind, string> = {
  ...ownSteps,
  requested: 'Requested by {{name}}',
  confirmed: 'Confirmed by {{name}}',
  declined: 'Declined by {{name}}',
  proposed: 'Another time offered by {{name}}',
  accepted: 'Another time accepted by {{name}}',
  refused: 'Another time refused by {{name}}',
  cancelled: 'Cancelled by {{name}}',
};
