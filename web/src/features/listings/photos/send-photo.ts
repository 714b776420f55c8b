import type { OwnProperty } from '@lintel/contract/listings/owner-schema';
import { addPhoto } from '@lintel/contract/listings/photos/endpoints';
import { sendFile } from '../../../platform/uploads/send-file.ts';

/**
 * Uploads one photo of a home, and reports its progress from 0 to 1. Throws ApiError when it is refused, TypeError when there is no
 * response.
 */
export const sendPhoto = (
  propertyId: number,
  file: File,
  onProgress: (share: number) => void,
): Promise<OwnProperty> => {
  const body = new FormData();
  // The file's name on the owner's device is private.
  body.append('file', file, 'photo');
  return sendFile(addPhoto, { params: { id: propertyId } }, body, onProgress);
};
