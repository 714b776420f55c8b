import { uploadHomeImport } from '@lintel/contract/listings/owner-import/endpoints';
import type { HomeImport } from '@lintel/contract/listings/owner-import/schema';
import { ApiError } from '../../../platform/queries/api.ts';

/** Sends a file of homes to be looked at. Throws ApiError when it is refused. */
export const sendImportFile = async (file: File): Promise<HomeImport> => {
  const body = new FormData();
  body.append('file', file, file.name);
  const response = await fetch(uploadHomeImport.path, {
    method: uploadHomeImport.method,
    credentials: 'include',
    body,
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, response.statusText, text, response.headers.get('retry-after'));
  return JSON.parse(text) as HomeImport;
};
