import { uploadsOf } from '../../../providers/files/open-file-store.ts';

/** Where files of messages are kept, each under its own id, apart from everything that is served. */
export const attachmentFiles = uploadsOf('message-attachments');
