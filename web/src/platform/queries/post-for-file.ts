import { ApiError } from './api.ts';
import { connection, UnreachableError } from './connection.ts';

/**
 * Fetches a file by POST, for input that must not appear in an address. Throws ApiError when it is refused, UnreachableError when there is no
 * response.
 */
export const postForFile = async (address: string, body: unknown): Promise<Blob> => {
  const ended = connection.began();
  let response: Response;
  try {
    response = await fetch(address, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    ended('answered');
  } catch (error) {
    ended('lost');
    throw new UnreachableError(error instanceof Error ? error.message : 'error');
  }
  if (!response.ok) {
    const { status, statusText, headers } = response;
    throw new ApiError(status, statusText, await response.text(), headers.get('retry-after'));
  }
  return response.blob();
};
