import { fillIn } from '@lintel/contract/kernel/in-force';
import * as endpoints from '@lintel/contract/payments/endpoints';
import { feeGuarantee, feePaid } from '@lintel/contract/payments/labels';
import { paymentFigures } from '@lintel/contract/payments/terms';
import { servedPaths } from '@lintel/contract/served-paths';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { confirmPayment, presentPaymentToMake } from '../../payments/api.ts';
import { beginFee } from './begin-fee.ts';
import { applicationFeePurpose } from './purpose.ts';

/** Call that begins paying an application's fee. */
export const applicationFeeRoutes = (gateway: PaymentGateway): Handled[] => [
  handle(endpoints.createApplicationFeePayment, async ({ input, ctx }) => {
    const { application, begun } = await beginFee(ctx, gateway, input.body.applicationId);
    return {
      ...presentPaymentToMake(gateway, applicationFeePurpose, begun, null),
      application: {
        id: application.id,
        propertyId: application.propertyId,
        propertyTitle: application.propertyTitle,
      },
      guarantee: fillIn(feeGuarantee, paymentFigures(ctx.now())),
    };
  }),

  handle(endpoints.confirmApplicationFeePayment, async ({ input: { body }, ctx }) => {
    const payment = await confirmPayment(ctx, gateway, {
      kind: 'application_fee',
      intentId: body.paymentIntentId,
      about: body.applicationId,
    });
    return {
      message: feePaid,
      applicationId: payment.applicationId ?? 0,
      feeStatus: 'paid' as const,
      paymentId: payment.id,
      receiptPath: servedPaths.paymentReceipt(payment.id),
    };
  }),
];
