import { type Case, is, type OtherCase } from './permission-case.ts';

/**
 * Showings of the demo: 2 is other tenant's with other owner; 3 and 4 are tenant 1's, the latter with other owner for home 1 and not
 * answered yet.
 */
const showing = { ofOthers: 2, confirmed: 3, requested: 4, none: 999 };
const ofOtherOwner = 1;

const signedIn = (outcome: string, except: Parameters<typeof is<string>>[1] = {}) =>
  is(outcome, { visitor: 'viewer.unknown', ...except });
const tenants = (outcome: string) =>
  signedIn('viewer.not_allowed', { 'tenant 1': outcome, 'other tenant': outcome, everyone: outcome });
const tenant1 = (outcome: string, usual: string) => signedIn(usual, { 'tenant 1': outcome, everyone: outcome });
const otherOwner = (outcome: string, usual: string) => signedIn(usual, { 'other owner': outcome });
const ofHome = (body?: object) => ({ params: { id: ofOtherOwner }, ...(body ? { body } : {}) });
const plan = { lengthMinutes: 30, noticeHours: 12, inPerson: true, hours: [{ weekday: 4, from: 960, until: 1080 }] };

export const showingRows: Record<string, Record<string, Case>> = {
  readShowingTimes: {
    "of other owner's home": { call: ofHome(), is: tenants('ok') },
    'of no home': { call: { params: { id: 999 } }, is: tenants('property.not_found') },
  },
  requestShowing: {
    'at a time that is over': {
      call: ofHome({ startsAt: '2026-01-05T21:00:00.000Z' }),
      is: {
        ...tenants('showing.too_soon'),
        'tenant 1': 'showing.already_open',
        everyone: 'showing.already_open',
      },
    },
  },
  listShowings: { 'of tenant 1': { call: { params: { id: 1 } }, is: tenant1('ok', 'viewer.not_allowed') } },
  readShowing: {
    "tenant 1's": { call: { params: { id: showing.requested } }, is: tenant1('ok', 'showing.not_found') },
    none: { call: { params: { id: showing.none } }, is: signedIn('showing.not_found') },
  },
  takeShowingStep: {
    'with one of tenant 1 that nobody proposed another time for': {
      call: { params: { id: showing.requested }, body: { step: 'accept' } },
      is: tenant1('showing.not_now', 'showing.not_found'),
    },
  },
  listOwnerShowings: {
    'of other owner': { call: { params: { ownerId: 2 } }, is: otherOwner('ok', 'viewer.not_allowed') },
  },
  readOwnerShowing: {
    "other owner's": {
      call: { params: { ownerId: 2, id: showing.requested } },
      is: otherOwner('ok', 'viewer.not_allowed'),
    },
    'of another owner, as owner 1': {
      call: { params: { ownerId: 1, id: showing.requested } },
      is: signedIn('viewer.not_allowed', { 'owner 1': 'showing.not_found', everyone: 'showing.not_found' }),
    },
  },
  takeOwnerShowingStep: {
    "with other owner's, that nobody proposed another time for": {
      call: { params: { ownerId: 2, id: showing.requested }, body: { step: 'accept' } },
      is: otherOwner('showing.not_now', 'viewer.not_allowed'),
    },
  },
  readShowingWeek: { "of other owner's home": { call: ofHome(), is: otherOwner('ok', 'property.not_found') } },
  saveShowingPlan: { "of other owner's home": { call: ofHome(plan), is: otherOwner('ok', 'property.not_found') } },
  setShowingDay: {
    'that is over': {
      call: ofHome({ on: '2026-01-05', from: 960, until: 990, isOpen: false }),
      is: otherOwner('showing.too_soon', 'property.not_found'),
    },
  },
};

/** Suggestions of the demo: 1 is tenant 1's for a home of another owner, 2 other tenant's for home 12 of other owner; both are open. */
const suggestion = { ofTenant1: 1, toOtherOwner: 2 };
export const suggestionRows: Record<string, Record<string, Case>> = {
  suggestShowingTimes: {
    'for a home of other owner that offers times': {
      call: ofHome({ first: '2026-01-05T21:00:00.000Z' }),
      is: {
        ...tenants('suggestion.times_offered'),
        'tenant 1': 'showing.already_open',
        everyone: 'showing.already_open',
      },
    },
  },
  listShowingSuggestions: { 'of tenant 1': { call: { params: { id: 1 } }, is: tenant1('ok', 'viewer.not_allowed') } },
  listOwnerShowingSuggestions: {
    'of other owner': { call: { params: { ownerId: 2 } }, is: otherOwner('ok', 'viewer.not_allowed') },
  },
  withdrawShowingSuggestion: {
    "tenant 1's": {
      call: { params: { id: suggestion.ofTenant1 } },
      // By the time of the last caller, tenant 1 has withdrawn it.
      is: { ...tenant1('ok', 'suggestion.not_found'), everyone: 'suggestion.not_open' },
    },
  },
  answerShowingSuggestion: {
    "other owner's, with a time that nobody suggested": {
      call: {
        params: { ownerId: 2, id: suggestion.toOtherOwner },
        body: { answer: 'accept', startsAt: '2026-01-05T21:00:00.000Z' },
      },
      is: otherOwner('showing.not_offered', 'viewer.not_allowed'),
    },
    'of another owner, as owner 1': {
      call: {
        params: { ownerId: 1, id: suggestion.toOtherOwner },
        body: { answer: 'decline', note: 'It is not mine.' },
      },
      is: signedIn('viewer.not_allowed', { 'owner 1': 'suggestion.not_found', everyone: 'suggestion.not_found' }),
    },
  },
};

const calendar = (id: number | string) => `/api/showings/${id}/calendar`;
export const showingOtherRoutes: Record<string, Record<string, OtherCase>> = {
  'GET /api/showings/:id/calendar': {
    'of tenant 1': { url: calendar(showing.confirmed), is: is(404, { visitor: 401, 'tenant 1': 200, everyone: 200 }) },
    'of other tenant by other owner': {
      url: calendar(showing.ofOthers),
      is: is(404, { visitor: 401, 'other tenant': 200, 'other owner': 200 }),
    },
    'that is not confirmed': { url: calendar(showing.requested), is: is(404, { visitor: 401 }) },
    'no number of one': { url: calendar('..%2F1'), is: is(404, { visitor: 401 }) },
  },
};
