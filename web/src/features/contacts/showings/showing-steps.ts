import type { ShowingEventKind } from '@lintel/contract/contacts/showings/states';

/** Steps of a showing by the current user, or by a timeout. */
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

/** The same for steps by the other side, with their name. */
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
