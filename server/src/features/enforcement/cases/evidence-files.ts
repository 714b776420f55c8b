import path from 'node:path';
import type { AppContext } from '../../../app-context.ts';
import { type Files, localFiles } from '../../../providers/files/local-files.ts';

/** Where evidence is kept, each file under its own id: in the data folder, apart from everything that is served. */
export const evidenceFiles = ({ config }: Pick<AppContext, 'config'>): Files =>
  localFiles(path.join(config.dataDir, 'report-evidence'));
