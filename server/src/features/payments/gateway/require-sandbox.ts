import { Refusal } from '@lintel/contract/kernel/refusals';
import type { PaymentGateway } from '../../../providers/payments/port.ts';

/** Refuses calls that exist only where the sandbox takes the payments. Refuses: sandbox.only. */
export const requireSandbox = (gateway: PaymentGateway): void => {
  if (gateway.name !== 'sandbox') throw new Refusal('sandbox.only');
};
