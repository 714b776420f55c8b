import type { verifyReceipt } from '@lintel/contract/contacts/endpoints';
import type { ContactReceipt, Inquiry } from '@lintel/contract/contacts/schema';
import type { AnswerOf } from '@lintel/contract/kernel/endpoint';
import type { InquiryRow } from './inquiries/inquiry-queries.ts';
import { replyChannelOf } from './inquiries/reply-to-inquiry.ts';
import type { ReceiptRow } from './receipts/receipt-seal.ts';
import type { SeenReceipt } from './receipts/seen-receipt.ts';
import type { Fault } from './receipts/verify-chain.ts';

/** Presents a receipt to its reader, without phone, salt and digests. */
export const presentReceipt = (receipt: SeenReceipt): ContactReceipt => ({
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

/** Presents what anyone may know about a receipt by its hash. For one that is not genuine, only that. */
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

/** Presents an inquiry to the owner who received it, and to staff. */
export const presentInquiry = (row: InquiryRow): Inquiry => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  moveInDate: row.move_in_on,
  createdAt: row.created_at.toISOString(),
  property: { id: row.property_id, title: row.property_title },
  // A guest's thread also belongs to the owner, who reads it in Messages like any other.
  conversationId: row.conversation_id,
  replyChannel: replyChannelOf(row),
  isAnswered: row.is_answered,
  lastReply: row.reply_at === null ? null : { message: row.reply_message ?? '', createdAt: row.reply_at.toISOString() },
  isSample: row.is_sample,
});
