import { type Case, is, type OtherCase } from './permission-case.ts';

const whoever = (outcome: string) => is(outcome, { visitor: 'viewer.unknown' });
const none = { params: { id: 999 } };
/** A link's secret that was emailed to no one. */
const token = 'x'.repeat(43);

/** Saved items belong to their owner: another person's are not found, also for staff. */
export const savedRows: Record<string, Record<string, Case>> = {
  listSavedSearches: { 'one’s own': { call: {}, is: whoever('ok') } },
  saveSearch: {
    'a search': { call: { body: { name: 'Austin', search: { city: 'Austin' }, alert: 'none' } }, is: whoever('ok') },
  },
  changeSavedSearch: { none: { call: { ...none, body: { name: 'Dallas' } }, is: whoever('saved_search.not_found') } },
  removeSavedSearch: { none: { call: none, is: whoever('saved_search.not_found') } },
  restoreSavedSearch: { none: { call: none, is: whoever('saved_search.not_found') } },
  markSavedSearchSeen: { none: { call: none, is: whoever('saved_search.not_found') } },
  listHearts: { 'one’s own': { call: {}, is: whoever('ok') } },
  listSavedHomes: { 'one’s own': { call: {}, is: whoever('ok') } },
  saveHome: {
    'a listed home': { call: { body: { propertyId: 1 } }, is: whoever('ok') },
    none: { call: { body: { propertyId: 999_999 } }, is: whoever('property.not_found') },
  },
  moveHomes: { 'of a browser': { call: { body: { homes: [{ propertyId: 2 }] } }, is: whoever('ok') } },
  removeSavedHome: { none: { call: { params: { id: 99_999 } }, is: whoever('saved_home.not_found') } },
  restoreSavedHome: { none: { call: { params: { id: 99_999 } }, is: whoever('saved_home.not_found') } },
  lookUpHomes: { 'a listed home': { call: { body: { propertyIds: [1] } }, is: is('ok') } },
  readAlerts: { 'one’s own': { call: {}, is: whoever('ok') } },
  changeHomesAlert: { 'one’s own': { call: { body: { alert: 'daily' } }, is: whoever('ok') } },
  stopAllAlerts: { 'one’s own': { call: {}, is: whoever('ok') } },
  resumeAlerts: { nothing: { call: { body: { stopped: [] } }, is: whoever('ok') } },
  readShare: { 'one’s own': { call: {}, is: whoever('ok') } },
  makeShare: { 'one’s own': { call: { body: { name: 'Sam', days: 30 } }, is: whoever('ok') } },
  endShare: { 'one’s own': { call: {}, is: whoever('ok') } },
  openSharedList: { 'no link': { call: { body: { token } }, is: is('shared_list.not_found') } },
  openAlertLink: { 'no link': { call: { body: { token } }, is: is('alert_link.not_valid') } },
  changeAlertByLink: { 'no link': { call: { body: { token, alert: 'none' } }, is: is('alert_link.not_valid') } },
};

export const savedOtherRoutes: Record<string, Record<string, OtherCase>> = {
  'POST /stop-alerts': {
    'no link': {
      url: `/stop-alerts?link=${token}`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
      is: is(404),
    },
  },
};
