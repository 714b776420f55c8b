import type { ContactReceipt } from '@lintel/contract/contacts/schema';
import type { ReceiptWithStatus } from './queries.ts';

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
