import { uploadsOf } from '../../../providers/files/open-file-store.ts';

/** Storage of appeal documents, each under its own id, apart from all served files. */
export const appealFiles = uploadsOf('appeal-documents');
