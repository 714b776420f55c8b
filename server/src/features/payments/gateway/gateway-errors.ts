import { Refusal } from '@lintel/contract/kernel/refusals';
import { CardDeclined, GatewayUnavailable } from '../../../providers/payments/port.ts';

/**
 * Asks the gateway for somebody who waits: an outage and a declined card become refusals, the latter in the gateway's words.
 * `whenAway` is said instead of the usual sentence, which promises that nothing was taken.
 */
export const atGateway = async <T>(ask: () => Promise<T>, whenAway?: string): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewayUnavailable) {
      throw new Refusal('gateway.unavailable', whenAway === undefined ? {} : { message: whenAway });
    }
    if (error instanceof CardDeclined) throw new Refusal('payment.declined', { message: error.message });
    throw error;
  }
};
