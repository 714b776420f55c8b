import { fillIn } from '@lintel/contract/kernel/in-force';
import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/payments/endpoints';
import { feeGuarantee, feePaid } from '@lintel/contract/payments/labels';
import { paymentFigures } from '@lintel/contract/payments/terms';
import { servedPaths } from '@lintel/contract/served-paths';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { atGateway, beginPayment, confirmPayment, presentPaymentToMake, signedIn } from '../../payments/api.ts';
import { feeDraft } from './fee-draft.ts';
import { mayPayApplicationFee } from './policy.ts';
import { applicationFeePurpose } from './purpose.ts';
import { findApplicationToPayFor } from './queries.ts';

/** Paying the fee of an application. */
export const applicationFeeRoutes = (gateway: PaymentGateway): Handled[] => [
  handle(endpoints.createApplicationFeePayment, async ({ input, ctx }) => {
    const application = await findApplicationToPayFor(ctx.db, input.body.applicationId);
    permit(mayPayApplicationFee(ctx.viewer, application));
    const viewer = signedIn(ctx);
    if (!application) throw new Refusal('application.not_found');
    const begun = await atGateway(() => beginPayment(ctx, gateway, viewer, feeDraft(application, viewer)));
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
