import type { verifyReceipt } from '@lintel/contract/contacts/endpoints';
import type { ContactReceipt } from '@lintel/contract/contacts/schema';
import type { AnswerOf } from '@lintel/contract/kernel/endpoint';
import type { ReceiptWithStatus } from './queries.ts';
import type { ReceiptRow } from './receipt-seal.ts';
import type { Fault } from './verify-receipts.ts';

/** A receipt for its parties and staff. Phone, salt and digests stay here. */
export const presentReceipt = (receipt: ReceiptWithStatus): ContactReceipt => ({
  id: receipt.id,
  propertyId: receipt.propertyId,
  initiationType: receipt.initiationType,
  contactMethod: receipt.contactMethod,
  initiatedBy: receipt.initiatedBy,
  contactDetails: receipt.contactDetails,
  agentName: receipt.agentName,
  agentEmail: receipt.agentEmail,
  agentLicense: receipt.agentLicense,
  tenantName: receipt.tenantName,
  tenantEmail: receipt.tenantEmail,
  commissionEligible: receipt.commissionEligible,
  status: receipt.status,
  receiptHash: receipt.receiptHash,
  timestampProof: receipt.timestampProof,
  createdAt: receipt.issuedAt.toISOString(),
  disputeNotes: receipt.disputeNotes,
});

/** What anyone may know of a receipt by its hash. Of one that does not hold, only that. */
export const presentVerdict = (
  receiptHash: string,
  receipt: Pick<ReceiptRow, 'id' | 'issuedAt'> | undefined,
  fault: Fault | null,
): AnswerOf<typeof verifyReceipt> => {
  const isGenuine = receipt !== undefined && fault === null;
  return {
    receiptHash,
    isGenuine,
    issuedAt: isGenuine ? receipt.issuedAt.toISOString() : null,
    sequence: isGenuine ? receipt.id : null,
  };
};
