import type { DocumentKind } from '@lintel/contract/applications/labels';
import type { ApplicationDocument } from '@lintel/contract/applications/life-schema';
import { uploadDocument } from '@lintel/contract/applications/tenant-endpoints';
import { addressOf } from '@lintel/contract/kernel/endpoint';
import { ApiError } from '../../../platform/queries/api.ts';

/** Uploads a file; the kind goes first, because the server reads them in this order. Throws ApiError when it is refused. */
export const sendDocument = async (id: number, kind: DocumentKind, file: File): Promise<ApplicationDocument> => {
  const body = new FormData();
  body.append('kind', kind);
  body.append('file', file, file.name);
  const response = await fetch(addressOf(uploadDocument, { params: { id } }), {
    method: uploadDocument.method,
    credentials: 'include',
    body,
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, response.statusText, text, response.headers.get('retry-after'));
  return JSON.parse(text) as ApplicationDocument;
};
