import { uploadsOf } from '../../../providers/files/open-file-store.ts';

/** Folder of uploaded home photos, in their sizes; anyone who knows a key may see its photo. */
export const photoFiles = uploadsOf('photos');

/** Returns the name of one size within a photo. */
export const photoPart = (width: number): string => `${width}.webp`;
