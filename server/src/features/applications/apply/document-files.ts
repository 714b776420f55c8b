import { uploadsOf } from '../../../providers/files/open-file-store.ts';

/** Where applicants' documents are stored, separate from everything that is served. */
export const documentFiles = uploadsOf('documents');
