import type { CallOf } from '@lintel/contract/kernel/endpoint';
import { sendSupportRequest } from '@lintel/contract/site/endpoints';
import { useRef } from 'react';
import { useApi } from '../../platform/app-context.ts';

type SupportRequest = CallOf<typeof sendSupportRequest>['body'];

/** How long the form shows that it is sending, at least: the eye should see that something happened. */
export const leastPendingMs = 1000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Sends a message to Lintel's staff, for at least a second. The same content keeps its key until it is stored, so that a
 * try after a lost answer does not make a second message. Answers the message's number; throws ApiError or TypeError.
 */
export const useSendSupportRequest = (newKey: () => string = () => crypto.randomUUID()) => {
  const api = useApi();
  const attempt = useRef<{ content: string; key: string } | null>(null);
  return async (form: SupportRequest): Promise<number> => {
    const content = JSON.stringify(form);
    if (attempt.current?.content !== content) attempt.current = { content, key: newKey() };
    const [sent] = await Promise.allSettled([
      api.call(sendSupportRequest, { body: form }, { idempotencyKey: attempt.current.key }),
      wait(leastPendingMs),
    ]);
    if (sent.status === 'rejected') throw sent.reason;
    attempt.current = null;
    return sent.value.data.id;
  };
};
