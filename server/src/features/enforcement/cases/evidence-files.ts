import { uploadsOf } from '../../../providers/files/open-file-store.ts';

/** Where evidence is kept, each file under its own id, apart from everything that is served. */
export const evidenceFiles = uploadsOf('report-evidence');
