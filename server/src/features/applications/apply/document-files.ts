import path from 'node:path';
import type { AppContext } from '../../../app-context.ts';
import { type Files, localFiles } from '../../../providers/files/local-files.ts';

/** Where applicants' documents are kept: in the data folder, apart from everything that is served. */
export const documentFiles = ({ config }: Pick<AppContext, 'config'>): Files =>
  localFiles(path.join(config.dataDir, 'documents'));
