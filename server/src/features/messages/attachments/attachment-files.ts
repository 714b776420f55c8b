import path from 'node:path';
import type { AppContext } from '../../../app-context.ts';
import { type Files, localFiles } from '../../../providers/files/local-files.ts';

/** Where files of messages are kept, each under its own id: in the data folder, apart from everything that is served. */
export const attachmentFiles = ({ config }: Pick<AppContext, 'config'>): Files =>
  localFiles(path.join(config.dataDir, 'message-attachments'));
