import { openTurns } from '../../platform/limits/concurrency-limit.ts';

/**
 * Drawing a picture takes a thread of the four that files, names of hosts and passwords need, too; and whoever waits has a file in
 * memory. So all pictures that are drawn anew, photos of homes and scanned documents, take turns.
 */
export const takePictureTurns = openTurns({ atOnce: 2, mostWaiting: 16 });

/** Nobody's picture takes as long to read, in seconds; what does is made to. */
export const mostPictureSeconds = 30;
