import type { AnswerOf, CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { addressOf } from '@lintel/contract/kernel/endpoint';
import { ApiError } from '../queries/api.ts';
import { connection, UnreachableError } from '../queries/connection.ts';

/**
 * Sends a form with a file, and reports its progress from 0 to 1. Throws ApiError when it is refused, UnreachableError when there is no
 * response. Uses XMLHttpRequest, because fetch does not report how much of a body has been sent.
 */
export const sendFile = <E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  body: FormData,
  onProgress: (share: number) => void,
): Promise<AnswerOf<E>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const ended = connection.began();
    request.open(endpoint.method, addressOf(endpoint, call));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      ended('answered');
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299) {
        reject(new ApiError(status, statusText, responseText, request.getResponseHeader('retry-after')));
      } else {
        resolve(JSON.parse(responseText) as AnswerOf<E>);
      }
    });
    for (const end of ['error', 'abort', 'timeout']) {
      request.addEventListener(end, () => {
        ended(end === 'abort' ? 'abandoned' : 'lost');
        reject(new UnreachableError(end));
      });
    }
    request.send(body);
  });
