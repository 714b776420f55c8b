import { addressOf } from '@lintel/contract/kernel/endpoint';
import type { OwnProperty } from '@lintel/contract/listings/owner-schema';
import { addPhoto } from '@lintel/contract/listings/photo-endpoints';
import { ApiError } from '../../platform/api.ts';

/**
 * Sends one photo of a home, and says how far it is: 0 to 1. Throws ApiError when it is refused, TypeError when nobody answers.
 * By XMLHttpRequest, because fetch does not tell how much of a body has gone out.
 */
export const sendPhoto = (propertyId: number, file: File, onProgress: (share: number) => void): Promise<OwnProperty> =>
  new Promise((resolve, reject) => {
    const body = new FormData();
    // What it is called on the owner's device is nobody's business.
    body.append('file', file, 'photo');
    const request = new XMLHttpRequest();
    request.open(addPhoto.method, addressOf(addPhoto, { params: { id: propertyId } }));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299) {
        reject(new ApiError(status, statusText, responseText, request.getResponseHeader('retry-after')));
      } else {
        resolve(JSON.parse(responseText) as OwnProperty);
      }
    });
    for (const end of ['error', 'abort', 'timeout']) {
      request.addEventListener(end, () => reject(new TypeError('The photo did not arrive.')));
    }
    request.send(body);
  });
