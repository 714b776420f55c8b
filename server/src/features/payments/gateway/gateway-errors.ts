import { Refusal } from '@lintel/contract/kernel/refusals';
import { CardDeclined, GatewayUnavailable } from '../../../providers/payments/port.ts';

/**
 * Calls the gateway for a waiting user: turns an outage or a declined card into a refusal, the latter in the gateway's
 * words. `whenAway` replaces the usual message, which promises that nothing was charged.
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
