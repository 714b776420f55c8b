import { setTimeout as pause } from 'node:timers/promises';
import { GatewayUnavailable, type PaymentGateway } from './port.ts';

/** The same gateway, with something done around each call that it may take time to answer. */
export const aroundGateway = (
  gateway: PaymentGateway,
  around: (operation: string, call: () => Promise<unknown>) => Promise<unknown>,
): PaymentGateway =>
  Object.fromEntries(
    Object.entries(gateway).map(([name, member]) => [
      name,
      // An event is read here, without asking anybody.
      typeof member === 'function' && name !== 'readEvent'
        ? (...given: never[]) => around(name, () => (member as (...all: never[]) => Promise<unknown>)(...given))
        : member,
    ]),
  ) as PaymentGateway;

/**
 * The same gateway, which is away (GatewayUnavailable) where it gives no answer in time, in ms: what an adapter makes of one call may be
 * several requests, each with a limit of its own. What was asked may still happen.
 */
export const withTimeLimit = (gateway: PaymentGateway, patienceMs: number): PaymentGateway =>
  aroundGateway(gateway, async (operation, call) => {
    const given = new AbortController();
    try {
      return await Promise.race([
        call(),
        pause(patienceMs, undefined, { signal: given.signal }).then(() => {
          throw new GatewayUnavailable(operation);
        }),
      ]);
    } finally {
      given.abort();
    }
  });
