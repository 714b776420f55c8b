import type { submitApplication } from '@lintel/contract/applications/endpoints';
import { applicationThanks } from '@lintel/contract/applications/labels';
import type { AnswerOf } from '@lintel/contract/kernel/endpoint';
import { fillIn } from '@lintel/contract/kernel/in-force';
import { dollars } from '@lintel/contract/kernel/money';
import { quoteFee } from './apply/quote-fee.ts';
import type { ApplicationRow } from './queries.ts';

/** Presents an application just sent to its applicant, without the voucher number. */
export const presentSentApplication = (
  application: ApplicationRow,
  home: { state: string },
): AnswerOf<typeof submitApplication> => {
  if (application.receiptId === null) throw new Error(`Application ${application.id} has no receipt.`);
  const outcome = application.hasVoucher ? 'voucher' : application.feeStatus === 'waived' ? 'law' : 'due';
  return {
    id: application.id,
    message: fillIn(applicationThanks[outcome], { fee: dollars(application.feeCents) }),
    status: application.status,
    createdAt: application.createdAt.toISOString(),
    hasSection8Voucher: application.hasVoucher,
    propertyId: application.propertyId,
    fee: {
      amount: application.feeCents,
      status: application.feeStatus,
      legalNote: quoteFee({
        base: application.feeCents,
        hasVoucher: application.hasVoucher,
        state: home.state,
        on: application.createdAt.toISOString().slice(0, 10),
      }).legalNote,
    },
    receiptId: application.receiptId,
  };
};
