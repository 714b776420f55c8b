import * as z from 'zod';
import { line } from '../../kernel/values.ts';
import { imageAddressLength } from '../image-address.ts';
import { mostImages, webImage } from '../owner-schema.ts';
import { photoLimits } from './photos.ts';

const pictureError = 'Please name one of the pictures of this home';

/** A picture by its address, as `images` of the home has it. */
const ownPicture = z
  .string({ error: pictureError })
  .max(imageAddressLength, { error: pictureError })
  .regex(/^[!-~]+$/, { error: pictureError });

export const newPhotoAddress = z.object({ image: webImage });

export const photoOrder = z.object({
  /** Every picture of the home, once each, in the order to come. */
  images: z.array(ownPicture, { error: pictureError }).max(mostImages, { error: 'Please add at most 30 pictures' }),
});

export const photoDescription = z.object({
  image: ownPicture,
  /** What the picture shows, in one line; empty takes the description away. */
  alt: line({ max: photoLimits.altLength, error: 'Please describe the picture in words' }),
});

export const photoToRemove = z.object({ image: ownPicture });
