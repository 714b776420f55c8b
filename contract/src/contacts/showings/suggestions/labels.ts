import type { SuggestionStatus } from './schema.ts';

export const suggestionStatusLabels: Record<SuggestionStatus, string> = {
  open: 'Waiting for the owner',
  accepted: 'Time accepted',
  countered: 'Another time offered',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  lapsed: 'Not answered',
};
