import { inArray } from 'drizzle-orm';
import type { House } from '../../context.ts';
import type { Job } from '../../platform/jobs.ts';
import { photoFiles } from './photo-files.ts';
import { propertyPhotos } from './tables.ts';

const day = 86_400_000;
const keysAtOnce = 500;

/** Removes files that no photo names, a day after they were stored: an upload that a crash cut short, a reset of the demo. */
export const tidyPhotoFiles = async (house: House, before = new Date(Date.now() - day)): Promise<number> => {
  const files = photoFiles(house);
  let removed = 0;
  const stored = await files.storedBefore(before);
  for (let at = 0; at < stored.length; at += keysAtOnce) {
    const keys = stored.slice(at, at + keysAtOnce);
    const named = await house.db
      .select({ key: propertyPhotos.fileKey })
      .from(propertyPhotos)
      .where(inArray(propertyPhotos.fileKey, keys));
    const isNamed = new Set(named.map(({ key }) => key));
    for (const key of keys.filter((each) => !isNamed.has(each))) {
      await files.remove(key);
      removed += 1;
    }
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
