import { uploadsOf } from '../../../providers/files/open-file-store.ts';

/** Storage of evidence files, each under its own id, apart from all served files. */
export const evidenceFiles = uploadsOf('report-evidence');
