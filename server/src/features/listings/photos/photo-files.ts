import { uploadsOf } from '../../../providers/files/open-file-store.ts';

/** Where uploaded photos of homes are kept, in their sizes; what is in here may be seen by whoever knows its key. */
export const photoFiles = uploadsOf('photos');

/** The name of one size within a photo. */
export const photoPart = (width: number): string => `${width}.webp`;
