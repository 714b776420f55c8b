import { endpoint } from '../../kernel/endpoint.ts';
import { ownProperty, propertyOf } from '../owner-schema.ts';
import { readsOfHomes } from '../stale-reads.ts';
import { newPhotoAddress, photoDescription, photoOrder, photoToRemove } from './schema.ts';

const feature = 'listings';
const changeRefusals = ['viewer.unknown', 'viewer.not_allowed', 'property.not_found', 'property.withdrawn'] as const;

export const addPhoto = endpoint({
  name: 'addPhoto',
  feature,
  method: 'POST',
  path: '/api/properties/:id/photos',
  limit: 'photo',
  actsAs: 'owner',
  params: propertyOf,
  upload: { file: 'A picture: JPEG, PNG, WebP, AVIF or HEIC.' },
  answer: ownProperty,
  status: 201,
  makesStale: readsOfHomes,
  refusals: [
    ...changeRefusals,
    'photo.missing',
    'photo.empty',
    'photo.too_large',
    'photo.wrong_type',
    'photo.unreadable',
    'photo.too_small',
    'photo.too_many',
  ],
  summary: 'Add a photo of a home, after its other pictures',
  description:
    '`multipart/form-data` with one file part `file`: JPEG, PNG or WebP, up to 10 MB and 64 megapixels. What it is, is found from its content, and its name counts for nothing. It is drawn anew as WebP, upright, in sRGB, at most 1920 px wide and in smaller sizes beside, without its metadata (where and when it was taken); of a moving picture the first frame is kept. Then it is one of `images`, at an address that cannot be guessed and never changes. The same file sent again for the same home is added once.',
});

export const addPhotoAddress = endpoint({
  name: 'addPhotoAddress',
  feature,
  method: 'POST',
  path: '/api/properties/:id/photos/by-address',
  limit: 'edit',
  actsAs: 'owner',
  params: propertyOf,
  body: newPhotoAddress,
  answer: ownProperty,
  status: 201,
  makesStale: readsOfHomes,
  refusals: [...changeRefusals, 'photo.too_many'],
  summary: 'Add a picture that stands elsewhere on the web, after the other pictures',
  description: 'One that is there already is not added again.',
});

export const arrangePhotos = endpoint({
  name: 'arrangePhotos',
  feature,
  method: 'PUT',
  path: '/api/properties/:id/photos/order',
  limit: 'edit',
  actsAs: 'owner',
  params: propertyOf,
  body: photoOrder,
  answer: ownProperty,
  makesStale: readsOfHomes,
  refusals: [...changeRefusals, 'photo.list_changed'],
  summary: 'Put the pictures of a home in order',
  description:
    'The body names every picture of the home once. A list that is not the one there is (a picture was added or removed meanwhile) changes nothing.',
});

export const describePhoto = endpoint({
  name: 'describePhoto',
  feature,
  method: 'PUT',
  path: '/api/properties/:id/photos/description',
  limit: 'edit',
  actsAs: 'owner',
  params: propertyOf,
  body: photoDescription,
  answer: ownProperty,
  makesStale: readsOfHomes,
  refusals: [...changeRefusals, 'photo.not_found', 'wording.violation'],
  summary: 'Say what a picture shows, for those who cannot see it',
});

export const removePhoto = endpoint({
  name: 'removePhoto',
  feature,
  method: 'DELETE',
  path: '/api/properties/:id/photos',
  limit: 'edit',
  actsAs: 'owner',
  params: propertyOf,
  query: photoToRemove,
  answer: ownProperty,
  makesStale: readsOfHomes,
  refusals: [...changeRefusals, 'photo.not_found'],
  summary: 'Remove a picture from a home',
  description: 'The files of an uploaded photo go with it; its address answers 404 from then on.',
});
