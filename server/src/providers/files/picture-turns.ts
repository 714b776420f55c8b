import { openTurns } from '../../platform/limits/concurrency-limit.ts';

/**
 * Decoding a picture takes one of the four threads that files, host names and passwords need, too; and each waiting caller has a file in
 * memory. So all pictures that are re-encoded, photos of homes and scanned documents, take turns.
 */
export const takePictureTurns = openTurns({ atOnce: 2, mostWaiting: 16 });

/** Time limit for reading a picture, in seconds: no real one takes as long. */
export const mostPictureSeconds = 30;
