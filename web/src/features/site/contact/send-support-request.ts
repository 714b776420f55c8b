import type { CallOf } from '@lintel/contract/kernel/endpoint';
import { sendSupportRequest as endpoint } from '@lintel/contract/site/endpoints';
import type { Api } from '../../../platform/queries/api.ts';

export type SupportRequest = CallOf<typeof endpoint>['body'];

/** How long the form shows that it is sending, at least: the eye should see that something happened. */
export const leastPendingMs = 1000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Sends a message to Lintel's staff, for at least a second whether it works or not. Answers the message's number; throws
 * ApiError or TypeError.
 */
export const sendSupportRequest = async (api: Api, form: SupportRequest, idempotencyKey: string): Promise<number> => {
  const [sent] = await Promise.allSettled([
    api.call(endpoint, { body: form }, { idempotencyKey }),
    wait(leastPendingMs),
  ]);
  if (sent.status === 'rejected') throw sent.reason;
  return sent.value.data.id;
};
