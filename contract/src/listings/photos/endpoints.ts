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
  upload: { file: 'A photo in JPEG, PNG or WebP format.' },
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
  summary: 'Upload a photo of a home, placed after its other photos',
  description:
    'The body is `multipart/form-data` with one file part `file`: JPEG, PNG or WebP, at most 10 MB and 64 megapixels. The format is detected from the content; the file name is ignored. The photo is re-encoded as WebP, upright, in sRGB, at most 1920 px wide and also in smaller sizes, without its metadata (where and when it was taken). Only the first frame of an animation is kept. The photo is then included in `images`, at an address that cannot be guessed and never changes. If the same file is uploaded again for the same home, it is added only once.',
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
  summary: 'Add a photo by its web address, placed after the home’s other photos',
  description: 'A photo that the home already has is not added again.',
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
  summary: 'Reorder the photos of a home',
  description:
    'The body lists every photo of the home exactly once. If the list does not match the current photos (because one was added or removed in the meantime), nothing changes.',
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
  summary: 'Update the alt text of a photo',
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
  summary: 'Remove a photo from a home',
  description: 'The files of an uploaded photo are deleted too, and its address returns 404 from then on.',
});
