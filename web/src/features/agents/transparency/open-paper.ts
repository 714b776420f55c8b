import type { documentOpening } from '@lintel/contract/agents/documents';
import { servedPaths } from '@lintel/contract/served-paths';
import type * as z from 'zod';
import { postForFile } from '../../../platform/queries/post-for-file.ts';

/**
 * Opens a paper of a tenant, with what it is for: on the tenant's record before the file is here. Throws ApiError when it is refused,
 * Unreached when nobody answers.
 */
export const openPaper = async (
  referralId: number,
  documentId: number,
  body: z.output<typeof documentOpening>,
): Promise<Blob> => postForFile(servedPaths.openingOfDocument(referralId, documentId), body);

/** As an address that a picture on the page may have: of the file itself, and of no place. */
export const asPicture = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
