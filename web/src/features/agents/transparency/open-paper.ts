import type { documentOpening } from '@lintel/contract/agents/documents';
import { servedPaths } from '@lintel/contract/served-paths';
import type * as z from 'zod';
import { postForFile } from '../../../platform/queries/post-for-file.ts';

/**
 * Opens a tenant's document, stating the purpose: it is on the tenant's record before the file arrives. Throws ApiError when it is
 * refused, UnreachableError when there is no response.
 */
export const openPaper = async (
  referralId: number,
  documentId: number,
  body: z.output<typeof documentOpening>,
): Promise<Blob> => postForFile(servedPaths.openingOfDocument(referralId, documentId), body);

/** Returns the file as a `data:` URL for an image on the page. */
export const asPicture = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
