import type { ShowingSide } from '@lintel/contract/contacts/showings/states';
import type { ShowingSuggestion } from '@lintel/contract/contacts/showings/suggestions/schema';
import { placeOf } from '../present.ts';
import type { Times } from '../rules.ts';
import type { ListedSuggestion, SuggestionRow } from './queries.ts';
import { suggestionStatusAt, suggestionStepsAt } from './rules.ts';

/** Returns the suggested times, in the tenant's order. */
export const timesOf = ({
  firstAt,
  secondAt,
  thirdAt,
  lengthMinutes,
}: Pick<SuggestionRow, 'firstAt' | 'secondAt' | 'thirdAt' | 'lengthMinutes'>): Times[] =>
  [firstAt, secondAt, thirdAt]
    .filter((at) => at !== null)
    .map((startsAt) => ({ startsAt, endsAt: new Date(startsAt.getTime() + lengthMinutes * 60_000) }));

/** Presents suggested times to one side. Of the other side it shows only the name. */
export const presentSuggestion = (row: ListedSuggestion, side: ShowingSide, now: Date): ShowingSuggestion => {
  const { suggestion } = row;
  return {
    id: suggestion.id,
    propertyId: suggestion.propertyId,
    propertyTitle: row.title,
    place: placeOf(row),
    otherName: side === 'tenant' ? row.ownerName : row.tenantName,
    status: suggestionStatusAt(suggestion, now),
    times: timesOf(suggestion).map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      isAhead: startsAt > now,
    })),
    timeZone: suggestion.timeZone,
    note: suggestion.note,
    answer: suggestion.answer,
    suggestedAt: suggestion.createdAt.toISOString(),
    conversationId: suggestion.conversationId,
    showingId: suggestion.showingId,
    receiptId: side === 'tenant' ? suggestion.receiptId : null,
    steps: suggestionStepsAt(suggestion, side, now, row.isAvailable),
  };
};
