import path from 'node:path';
import type { AppContext } from '../../../app-context.ts';
import { type Files, localFiles } from '../../../providers/files/local-files.ts';

/** Where documents for appeals are kept, each under its own id: in the data folder, apart from everything that is served. */
export const appealFiles = ({ config }: Pick<AppContext, 'config'>): Files =>
  localFiles(path.join(config.dataDir, 'appeal-documents'));
