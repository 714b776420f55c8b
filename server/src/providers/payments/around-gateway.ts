import { setTimeout as pause } from 'node:timers/promises';
import { GatewayUnavailable, type PaymentGateway } from './port.ts';

/** Returns the same gateway with something done around each asynchronous call. */
export const aroundGateway = (
  gateway: PaymentGateway,
  around: (operation: string, call: () => Promise<unknown>) => Promise<unknown>,
): PaymentGateway =>
  Object.fromEntries(
    Object.entries(gateway).map(([name, member]) => [
      name,
      // An event is read here, without a request.
      typeof member === 'function' && name !== 'readEvent'
        ? (...given: never[]) => around(name, () => (member as (...all: never[]) => Promise<unknown>)(...given))
        : member,
    ]),
  ) as PaymentGateway;

/**
 * Returns the same gateway, which throws GatewayUnavailable where it does not answer in time, in ms: an adapter may make several requests
 * for one call, each with a limit of its own. The requested change may still happen.
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
