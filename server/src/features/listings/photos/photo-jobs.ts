import { inArray } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Job } from '../../../platform/jobs.ts';
import { tidyFiles } from '../../../providers/files/tidy-files.ts';
import { propertyPhotos } from '../tables.ts';
import { photoFiles } from './photo-files.ts';
import { takeFingerprints } from './take-fingerprints.ts';

const day = 86_400_000;

/**
 * Deletes files that belong to no photo, a day after they were stored: from an upload cut short by a crash, or a reset
 * of the demo.
 */
export const tidyPhotoFiles = async (context: AppContext, before = new Date(Date.now() - day)): Promise<number> =>
  tidyFiles(photoFiles(context), before, async (keys) => {
    const named = await context.db
      .select({ key: propertyPhotos.fileKey })
      .from(propertyPhotos)
      .where(inArray(propertyPhotos.fileKey, keys));
    return named.map(({ key }) => key);
  });

export const photoJobs: readonly Job[] = [
  {
    name: 'listings.take-fingerprints',
    cron: '* * * * *',
    run: async (context) => {
      await takeFingerprints(context);
    },
  },
  {
    name: 'listings.tidy-photos',
    cron: '41 4 * * *',
    run: async (context) => {
      await tidyPhotoFiles(context);
    },
  },
];
