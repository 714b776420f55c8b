import type { CallOf } from '@lintel/contract/kernel/endpoint';
import { sendSupportRequest as endpoint } from '@lintel/contract/site/endpoints';
import type { Api } from '../../../platform/queries/api.ts';

export type SupportRequest = CallOf<typeof endpoint>['body'];

/** Minimum time for which the form shows that it is sending, in ms, so that the user sees something happen. */
export const leastPendingMs = 1000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Sends a message to Lintel's staff; takes at least a second, on success and on failure. Returns the message's number; throws ApiError
 * or TypeError.
 */
export const sendSupportRequest = async (api: Api, form: SupportRequest, idempotencyKey: string): Promise<number> => {
  const [sent] = await Promise.allSettled([
    api.call(endpoint, { body: form }, { idempotencyKey }),
    wait(leastPendingMs),
  ]);
  if (sent.status === 'rejected') throw sent.reason;
  return sent.value.data.id;
};
