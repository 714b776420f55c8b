import { type Case, is, staffGets } from './permission-case.ts';

const signedIn = (outcome: string, except: Parameters<typeof is<string>>[1] = {}) =>
  is(outcome, { visitor: 'viewer.unknown', ...except });

/** An owner's own records: that owner, and staff, who may read. */
const ofOwner1 = signedIn('viewer.not_allowed', { 'owner 1': 'ok', staff: 'ok', everyone: 'ok' });
const ofOtherOwner = signedIn('viewer.not_allowed', { 'other owner': 'ok', staff: 'ok' });
/** Acting on a penalty takes an owner; another owner's penalty is not found. */
const owners = (outcome: string, other = 'penalty.not_found') =>
  signedIn('viewer.not_allowed', { 'owner 1': outcome, 'other owner': other, everyone: outcome });

const reason = 'Looked at with care, twice';
const finding = {
  category: 'voucher',
  foundIn: 'conduct',
  explanation: 'Turned a voucher holder away at the door.',
};

/** Penalties. In the demo penalty 2 is owner 1's, repealed; 3 is their fine that is owed and cannot be appealed. */
export const enforcementRows: Record<string, Record<string, Case>> = {
  listOwnerPenalties: {
    'of owner 1': { call: { params: { ownerId: 1 } }, is: ofOwner1 },
    'of other owner': { call: { params: { ownerId: 2 } }, is: ofOtherOwner },
  },
  listAppealablePenalties: {
    'of owner 1': { call: { params: { ownerId: 1 } }, is: ofOwner1 },
    'of other owner': { call: { params: { ownerId: 2 } }, is: ofOtherOwner },
  },
  readOwnerStatus: {
    'of owner 1': { call: { params: { ownerId: 1 } }, is: ofOwner1 },
    'of other owner': { call: { params: { ownerId: 2 } }, is: ofOtherOwner },
  },
  reactivateOwner: {
    'of other owner, who is not suspended': {
      call: { params: { ownerId: 2 }, body: { agreementSigned: true } },
      is: signedIn('viewer.not_allowed', { 'other owner': 'reactivation.not_offered' }),
    },
  },
  payFine: {
    "owner 1's, repealed": { call: { params: { id: 2 } }, is: owners('penalty.not_owed') },
    'no penalty': { call: { params: { id: 999 } }, is: owners('penalty.not_found') },
  },
  findOffenseSubjects: { 'by a name': { call: { query: { words: 'maple' } }, is: staffGets('ok') } },
  checkOffense: {
    'of no home': { call: { body: { ...finding, propertyId: 999 } }, is: staffGets('property.not_found') },
    'of a home of another owner': {
      call: { body: { ...finding, propertyId: 1, ownerId: 1 } },
      is: staffGets('offense.other_owner'),
    },
  },
  recordOffense: {
    'of no home': {
      call: { body: { ...finding, propertyId: 999 } },
      is: staffGets('property.not_found'),
    },
    'of a home of another owner': {
      call: { body: { ...finding, propertyId: 1, ownerId: 1 } },
      is: staffGets('offense.other_owner'),
    },
  },
  listStaffPenalties: { 'all of them': { call: { query: {} }, is: staffGets('ok') } },
  confirmBan: {
    'no penalty': { call: { params: { id: 999 }, body: { reason } }, is: staffGets('penalty.not_found') },
    // The demo's staff member recorded it.
    'of an offense that one recorded': {
      call: { params: { id: 5 }, body: { reason } },
      is: staffGets('ban.second_person'),
    },
  },
  voidPenalty: {
    'no penalty': { call: { params: { id: 999 }, body: { reason } }, is: staffGets('penalty.not_found') },
  },
  checkWording: {
    'a text': { call: { body: { text: 'No kids', context: 'listing' } }, is: is('ok') },
  },
  listFindings: { 'what waits': { call: { query: {} }, is: staffGets('ok') } },
  decideFinding: {
    'no finding': {
      call: { params: { id: 999 }, body: { outcome: 'dismissed', reason } },
      is: staffGets('finding.not_found'),
    },
  },
  listPatterns: { 'what waits': { call: { query: {} }, is: staffGets('ok') } },
  decidePattern: {
    'no pattern': {
      call: { params: { id: 999 }, body: { outcome: 'nothing_follows', reason } },
      is: staffGets('pattern.not_found'),
    },
  },
  listDuties: { 'what is due': { call: { query: {} }, is: staffGets('ok') } },
  finishDuty: {
    'no duty': { call: { params: { id: 999 }, body: { note: 'Seen' } }, is: staffGets('duty.not_found') },
  },
};
