import path from 'node:path';
import type { AppContext } from '../../../app-context.ts';
import { type Files, localFiles } from '../../../providers/files/local-files.ts';

/** Where uploaded photos of homes are kept, in their sizes; what is in here may be seen by whoever knows its key. */
export const photoFiles = ({ config }: Pick<AppContext, 'config'>): Files =>
  localFiles(path.join(config.dataDir, 'photos'));

/** The name of one size within a photo. */
export const photoPart = (width: number): string => `${width}.webp`;
