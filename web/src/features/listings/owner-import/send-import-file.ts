import { uploadHomeImport } from '@lintel/contract/listings/owner-import/endpoints';
import type { HomeImport } from '@lintel/contract/listings/owner-import/schema';
import { ApiError } from '../../../platform/queries/api.ts';

type Column = HomeImport['columns'][number];

/**
 * Uploads a file of homes to be checked. Throws ApiError when it is refused.
 * @param columns the field assigned to each column; an empty list accepts the file although columns are missing
 */
export const sendImportFile = async (file: File, columns?: readonly Column['field'][]): Promise<HomeImport> => {
  const body = new FormData();
  // Before the file, which the server reads last.
  if (columns) body.append('columns', JSON.stringify(columns));
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
