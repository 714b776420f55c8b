import { type Case, is, staffGets } from './permission-case.ts';

/** An owner's records are read by that owner and by staff. */
const owner1AndStaff = is('viewer.not_allowed', {
  visitor: 'viewer.unknown',
  'owner 1': 'ok',
  staff: 'ok',
  everyone: 'ok',
});
const otherOwnerAndStaff = is('viewer.not_allowed', { visitor: 'viewer.unknown', 'other owner': 'ok', staff: 'ok' });

/** Changing owner 1's draft: not found for those who may not open it. */
const changeDraft = (owner: string, again = owner) =>
  is('property.not_found', {
    visitor: 'viewer.unknown',
    'owner 1': owner,
    staff: 'viewer.not_allowed',
    everyone: again,
  });
/** Rows for changing other owner's home, which everyone may open. */
const changeListed = (owner: string) => is('viewer.not_allowed', { visitor: 'viewer.unknown', 'other owner': owner });
const nothingThere = is('property.not_found', { visitor: 'viewer.unknown' });

const draftOfOwner1 = 16;
const ofOtherOwner = 1;
/** Inquiry 1 was sent to other owner. */
const home = {
  title: 'A flat over the bakery',
  address: '9 Gay Street',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43215',
  rent: 100_000,
  bedrooms: 1,
  bathrooms: 1,
  description: 'Smells of bread in the morning.',
  availableDate: '2026-12-01',
};

const picture = { image: 'https://pictures.example/porch.jpg' };

/** Owners, their homes and their inquiries. */
/** A link's secret that was emailed to no one. */
const noToken = 'x'.repeat(43);

export const ownerRows: Record<string, Record<string, Case>> = {
  listListingChecks: { 'what waits': { call: { query: {} }, is: staffGets('ok') } },
  askAboutListing: { 'no finding': { call: { params: { id: 999 } }, is: staffGets('listing_check.not_found') } },
  decideListingCheck: {
    'no finding': {
      call: { params: { id: 999 }, body: { outcome: 'nothing_wrong', reason: 'A friend of the house lives there.' } },
      is: staffGets('listing_check.not_found'),
    },
  },
  joinListings: {
    'no finding': {
      call: { params: { id: 999 }, body: { keepId: 1, reason: 'Its owner says that they are one home.' } },
      is: staffGets('listing_check.not_found'),
    },
  },
  readStillFree: {
    "owner 1's": { call: { params: { ownerId: 1 } }, is: owner1AndStaff },
    "other owner's": { call: { params: { ownerId: 2 } }, is: otherOwnerAndStaff },
  },
  confirmStillFree: {
    "other owner's home, which staff may look at": {
      call: { params: { ownerId: 2 }, body: { propertyIds: [ofOtherOwner] } },
      is: is('viewer.not_allowed', { visitor: 'viewer.unknown', 'other owner': 'ok' }),
    },
    "other owner's home as one's own": {
      call: { params: { ownerId: 1 }, body: { propertyIds: [ofOtherOwner] } },
      is: is('viewer.not_allowed', {
        visitor: 'viewer.unknown',
        'owner 1': 'property.not_found',
        everyone: 'property.not_found',
      }),
    },
  },
  openStillFreeLink: { 'no link': { call: { body: { token: noToken } }, is: is('still_free_link.not_valid') } },
  answerStillFreeLink: {
    'no link': { call: { body: { token: noToken, answer: 'free' } }, is: is('still_free_link.not_valid') },
  },
  listListingQuestions: {
    "owner 1's": { call: { params: { ownerId: 1 }, query: {} }, is: owner1AndStaff },
    "other owner's": { call: { params: { ownerId: 2 }, query: {} }, is: otherOwnerAndStaff },
  },
  answerListingQuestion: {
    "other owner's, which for everybody else is not there": {
      call: { params: { id: 2 }, body: { answer: 'Yes, it is right.' } },
      is: is('viewer.not_allowed', {
        visitor: 'viewer.unknown',
        'owner 1': 'listing_question.not_found',
        'other owner': 'ok',
        everyone: 'listing_question.not_found',
      }),
    },
  },
  createProperty: {
    'a home': {
      call: { body: { ...home, ownerId: 2 } },
      is: is('viewer.not_allowed', {
        visitor: 'viewer.unknown',
        'owner 1': 'ok',
        'other owner': 'ok',
        everyone: 'ok',
      }),
    },
  },
  updateProperty: {
    "owner 1's draft": { call: { params: { id: draftOfOwner1 }, body: { bedrooms: 2 } }, is: changeDraft('ok') },
    "other owner's home": { call: { params: { id: ofOtherOwner }, body: { bedrooms: 2 } }, is: changeListed('ok') },
    'no home': { call: { params: { id: 999 }, body: {} }, is: nothingThere },
  },
  addPhoto: {
    "owner 1's draft, without a file": { call: { params: { id: draftOfOwner1 } }, is: changeDraft('photo.missing') },
    "other owner's home, without a file": {
      call: { params: { id: ofOtherOwner } },
      is: changeListed('photo.missing'),
    },
    'no home': { call: { params: { id: 999 } }, is: nothingThere },
  },
  addPhotoAddress: {
    "owner 1's draft": { call: { params: { id: draftOfOwner1 }, body: picture }, is: changeDraft('ok') },
    "other owner's home": { call: { params: { id: ofOtherOwner }, body: picture }, is: changeListed('ok') },
    'no home': { call: { params: { id: 999 }, body: picture }, is: nothingThere },
  },
  describePhoto: {
    "owner 1's draft": {
      call: { params: { id: draftOfOwner1 }, body: { ...picture, alt: 'The porch' } },
      is: changeDraft('ok'),
    },
    "other owner's home": {
      call: { params: { id: ofOtherOwner }, body: { ...picture, alt: 'The porch' } },
      is: changeListed('ok'),
    },
    'no home': { call: { params: { id: 999 }, body: { ...picture, alt: '' } }, is: nothingThere },
  },
  arrangePhotos: {
    "owner 1's draft, of whose pictures one is not named": {
      call: { params: { id: draftOfOwner1 }, body: { images: [] } },
      is: changeDraft('photo.list_changed'),
    },
    "other owner's home": {
      call: { params: { id: ofOtherOwner }, body: { images: [] } },
      is: changeListed('photo.list_changed'),
    },
    'no home': { call: { params: { id: 999 }, body: { images: [] } }, is: nothingThere },
  },
  removePhoto: {
    "a picture that owner 1's draft has not": {
      call: { params: { id: draftOfOwner1 }, query: { image: 'https://pictures.example/other.jpg' } },
      is: changeDraft('photo.not_found'),
    },
    "a picture of other owner's home": {
      call: { params: { id: ofOtherOwner }, query: picture },
      is: changeListed('ok'),
    },
    'no home': { call: { params: { id: 999 }, query: picture }, is: nothingThere },
  },
  setPropertyVisibility: {
    "owner 1's draft": {
      call: { params: { id: draftOfOwner1 }, body: { isVisible: true } },
      is: changeDraft('ok'),
    },
    "other owner's home": {
      call: { params: { id: ofOtherOwner }, body: { isVisible: true } },
      is: changeListed('ok'),
    },
    'no home': { call: { params: { id: 999 }, body: { isVisible: true } }, is: nothingThere },
  },
  // The home stays unchanged for later cases: on others' homes only forbidden calls are tried.
  withdrawProperty: { 'no home': { call: { params: { id: 999 } }, is: nothingThere } },
  deleteProperty: {
    "owner 1's draft, about which people wrote": {
      call: { params: { id: draftOfOwner1 } },
      is: changeDraft('property.kept'),
    },
    "other owner's listed home": { call: { params: { id: ofOtherOwner } }, is: changeListed('property.not_draft') },
    'no home': { call: { params: { id: 999 } }, is: nothingThere },
  },
  listOwnerProperties: {
    "owner 1's": { call: { params: { ownerId: 1 } }, is: owner1AndStaff },
    "other owner's": { call: { params: { ownerId: 2 } }, is: otherOwnerAndStaff },
  },
  listPayableHomes: {
    "owner 1's": { call: { params: { ownerId: 1 } }, is: owner1AndStaff },
    "other owner's": { call: { params: { ownerId: 2 } }, is: otherOwnerAndStaff },
  },
  readOwnerStats: {
    "owner 1's": { call: { params: { ownerId: 1 } }, is: owner1AndStaff },
    "other owner's": { call: { params: { ownerId: 2 } }, is: otherOwnerAndStaff },
  },
  listInquiries: {
    "owner 1's": { call: { params: { ownerId: 1 } }, is: owner1AndStaff },
    "other owner's": { call: { params: { ownerId: 2 } }, is: otherOwnerAndStaff },
  },
  replyToInquiry: {
    'one that other owner received': {
      call: { params: { id: 1 }, body: { message: 'Yes, it is.' } },
      is: is('inquiry.not_found', { visitor: 'viewer.unknown', 'other owner': 'ok' }),
    },
    'no inquiry': {
      call: { params: { id: 999_999 }, body: { message: 'Yes, it is.' } },
      is: is('inquiry.not_found', { visitor: 'viewer.unknown' }),
    },
  },
};
