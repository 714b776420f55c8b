import type { Showing, WholeShowing } from '@lintel/contract/contacts/showings/schema';
import type { ShowingSide } from '@lintel/contract/contacts/showings/states';
import type { HomeToShow, ListedShowing, ShowingEventRow } from './queries.ts';
import { statusAt, stepsAt } from './rules.ts';

/** Formats an address: `214 Alder Street, Columbus, OH 43206`. */
export const placeOf = ({
  address,
  city,
  state,
  zipCode,
}: Pick<HomeToShow, 'address' | 'city' | 'state' | 'zipCode'>): string =>
  [address, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Presents a showing to one side. Of the other side it shows only the name. */
export const presentShowing = (row: ListedShowing, side: ShowingSide, now: Date): Showing => {
  const { showing } = row;
  const { proposedBy, proposedStartsAt, proposedEndsAt } = showing;
  return {
    id: showing.id,
    propertyId: showing.propertyId,
    propertyTitle: row.title,
    place: placeOf(row),
    otherName: side === 'tenant' ? row.ownerName : row.tenantName,
    status: statusAt(showing, now),
    startsAt: showing.startsAt.toISOString(),
    endsAt: showing.endsAt.toISOString(),
    timeZone: showing.timeZone,
    answerBy: showing.answerBy.toISOString(),
    proposal:
      proposedBy === null || !proposedStartsAt || !proposedEndsAt
        ? null
        : { by: proposedBy, startsAt: proposedStartsAt.toISOString(), endsAt: proposedEndsAt.toISOString() },
    note: showing.note,
    requestedAt: showing.createdAt.toISOString(),
    conversationId: showing.conversationId,
    steps: stepsAt(showing, side, now, row.isAvailable),
  };
};

export const presentWholeShowing = (
  row: ListedShowing,
  events: readonly ShowingEventRow[],
  side: ShowingSide,
  now: Date,
): WholeShowing => ({
  ...presentShowing(row, side, now),
  receiptId: side === 'tenant' ? row.showing.receiptId : null,
  events: events.map(({ id, kind, by, startsAt, note, at }) => ({
    id,
    kind,
    by,
    startsAt: startsAt.toISOString(),
    note,
    at: at.toISOString(),
  })),
});
