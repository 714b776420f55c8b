import { uploadsOf } from '../../../providers/files/open-file-store.ts';

/** Folder of message files, each under its own id, outside everything that is served. */
export const attachmentFiles = uploadsOf('message-attachments');
