import { uploadsOf } from '../../../providers/files/open-file-store.ts';

/** Where documents for appeals are kept, each under its own id, apart from everything that is served. */
export const appealFiles = uploadsOf('appeal-documents');
