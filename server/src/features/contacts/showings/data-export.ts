import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { pagesOf, type Records, readPage } from '../../../platform/serving/export-stream.ts';
import type { Viewer } from '../../../viewer.ts';
import { properties } from '../../listings/tables.ts';
import { showingEvents, showingHours, showingSuggestions, showings } from './tables.ts';

/** No id is 0: a role that the user does not have owns nothing. */
const none = 0;

const shared = {
  id: showings.id,
  propertyId: showings.propertyId,
  status: showings.status,
  startsAt: showings.startsAt,
  endsAt: showings.endsAt,
  timeZone: showings.timeZone,
  at: showings.createdAt,
};

const suggested = {
  id: showingSuggestions.id,
  propertyId: showingSuggestions.propertyId,
  status: showingSuggestions.status,
  firstAt: showingSuggestions.firstAt,
  secondAt: showingSuggestions.secondAt,
  thirdAt: showingSuggestions.thirdAt,
  timeZone: showingSuggestions.timeZone,
  at: showingSuggestions.createdAt,
};

/**
 * Exports a person's showings: those they requested as tenant, those they received as owner, and what they did and
 * wrote themselves.
 */
export const showingRecords = ({ db }: Pick<AppContext, 'db'>, viewer: Viewer): Records => ({
  showingsAsTenant: pagesOf(
    db,
    showings,
    { ...shared, note: showings.note },
    eq(showings.tenantId, viewer.tenantId ?? none),
  ),
  showingsAsOwner: pagesOf(db, showings, shared, eq(showings.ownerId, viewer.ownerId ?? none)),
  showingSuggestionsAsTenant: pagesOf(
    db,
    showingSuggestions,
    { ...suggested, note: showingSuggestions.note },
    eq(showingSuggestions.tenantId, viewer.tenantId ?? none),
  ),
  showingSuggestionsAsOwner: pagesOf(
    db,
    showingSuggestions,
    { ...suggested, answer: showingSuggestions.answer },
    eq(showingSuggestions.ownerId, viewer.ownerId ?? none),
  ),
  showingSteps: pagesOf(
    db,
    showingEvents,
    {
      id: showingEvents.id,
      showingId: showingEvents.showingId,
      kind: showingEvents.kind,
      startsAt: showingEvents.startsAt,
      note: showingEvents.note,
      at: showingEvents.at,
    },
    eq(showingEvents.actorAccountId, viewer.accountId),
  ),
  showingHours: (page) =>
    readPage(
      page,
      showingHours.id,
      eq(properties.ownerId, viewer.ownerId ?? none),
      db
        .select({
          id: showingHours.id,
          propertyId: showingHours.propertyId,
          weekday: showingHours.weekday,
          onDay: showingHours.onDay,
          fromMinute: showingHours.fromMinute,
          untilMinute: showingHours.untilMinute,
          isOpen: showingHours.isOpen,
        })
        .from(showingHours)
        .innerJoin(properties, eq(properties.id, showingHours.propertyId))
        .$dynamic(),
    ),
});
