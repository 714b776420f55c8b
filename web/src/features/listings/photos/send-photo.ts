import type { OwnProperty } from '@lintel/contract/listings/owner-schema';
import { addPhoto } from '@lintel/contract/listings/photos/endpoints';
import { sendFile } from '../../../platform/uploads/send-file.ts';

/** Sends one photo of a home, and says how far it is: 0 to 1. Throws ApiError when it is refused, TypeError when nobody answers. */
export const sendPhoto = (
  propertyId: number,
  file: File,
  onProgress: (share: number) => void,
): Promise<OwnProperty> => {
  const body = new FormData();
  // What it is called on the owner's device is nobody's business.
  body.append('file', file, 'photo');
  return sendFile(addPhoto, { params: { id: propertyId } }, body, onProgress);
};
