import * as z from 'zod';
import { line } from '../../kernel/values.ts';
import { imageAddressLength } from '../image-address.ts';
import { mostImages, webImage } from '../owner-schema.ts';
import { photoLimits } from './photos.ts';

const pictureError = 'Please name one of the pictures of this home';

/** A picture by its URL, as in the home's `images`. */
const ownPicture = z
  .string({ error: pictureError })
  .max(imageAddressLength, { error: pictureError })
  .regex(/^[!-~]+$/, { error: pictureError });

export const newPhotoAddress = z.object({ image: webImage });

export const photoOrder = z.object({
  /** Every picture of the home, once each, in the new order. */
  images: z.array(ownPicture, { error: pictureError }).max(mostImages, { error: 'Please add at most 30 pictures' }),
});

export const photoDescription = z.object({
  image: ownPicture,
  /** One-line description of the picture; empty removes the description. */
  alt: line({ max: photoLimits.altLength, error: 'Please describe the picture in words' }),
});

export const photoToRemove = z.object({ image: ownPicture });
