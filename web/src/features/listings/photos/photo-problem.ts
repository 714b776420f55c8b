import { photoLimits, photoTypes } from '@lintel/contract/listings/photos/photos';

/** Returns the problem with a file that can be found before upload; null when there is none. */
export const problemWith = (file: File, isFull: boolean): string | null => {
  if (isFull) return 'A home holds at most 30 pictures.';
  if (file.size === 0) return 'This picture is empty.';
  if (file.size > photoLimits.bytes) return 'This picture is larger than 10 MB.';
  // Some systems do not know a file's type: then the server checks it.
  const isOther = file.type !== '' && !photoTypes.some((type) => type === file.type);
  return isOther ? 'Please choose a JPEG, PNG or WebP picture.' : null;
};
