import type { documentOpening } from '@lintel/contract/agents/documents';
import { servedPaths } from '@lintel/contract/served-paths';
import type * as z from 'zod';
import { ApiError } from '../../../platform/queries/api.ts';
import { connection, Unreached } from '../../../platform/queries/connection.ts';

/**
 * Opens a paper of a tenant, with what it is for: on the tenant's record before the file is here. Throws ApiError when it is refused,
 * Unreached when nobody answers.
 */
export const openPaper = async (
  referralId: number,
  documentId: number,
  body: z.output<typeof documentOpening>,
): Promise<Blob> => {
  const ended = connection.began();
  let response: Response;
  try {
    response = await fetch(servedPaths.openingOfDocument(referralId, documentId), {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    ended('answered');
  } catch (error) {
    ended('lost');
    throw new Unreached(error instanceof Error ? error.message : 'error');
  }
  if (!response.ok) {
    const { status, statusText, headers } = response;
    throw new ApiError(status, statusText, await response.text(), headers.get('retry-after'));
  }
  return response.blob();
};

/** As an address that a picture on the page may have: of the file itself, and of no place. */
export const asPicture = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
