import { eq } from 'drizzle-orm';
import type { House } from '../../context.ts';
import type { Job } from '../../platform/jobs.ts';
import { photoFiles } from './photo-files.ts';
import { propertyPhotos } from './tables.ts';

const day = 86_400_000;

/** Removes files that no photo names, a day after they were stored: an upload that a crash cut short, a reset of the demo. */
export const tidyPhotoFiles = async (house: House, before = new Date(Date.now() - day)): Promise<number> => {
  const files = photoFiles(house);
  let removed = 0;
  for (const key of await files.storedBefore(before)) {
    const [row] = await house.db
      .select({ id: propertyPhotos.id })
      .from(propertyPhotos)
      .where(eq(propertyPhotos.fileKey, key));
    if (row) continue;
    await files.remove(key);
    removed += 1;
  }
  return removed;
};

export const photoJobs: readonly Job[] = [
  {
    name: 'listings.tidy-photos',
    cron: '41 4 * * *',
    run: async (house) => {
      await tidyPhotoFiles(house);
    },
  },
];
