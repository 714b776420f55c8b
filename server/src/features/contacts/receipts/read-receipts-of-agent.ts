import type { Db } from '../../../platform/database/db.ts';
import { bareViewer } from '../../../viewer.ts';
import { presentReceipt } from '../present.ts';
import { findReceiptsOf } from '../queries.ts';
import { seeReceipt } from './seen-receipt.ts';

/** Returns the latest receipts that name an agent, with what the agent may know of each. */
export const readReceiptsOfAgent = async (db: Db, agentId: number, limit: number) => {
  const viewer = bareViewer(0, { agentId });
  const ofAgent = { propertyId: null, agentId, landlordId: null };
  const receipts = await findReceiptsOf(db, viewer, ofAgent, { limit, from: null });
  return receipts.slice(0, limit).map((row) => {
    const receipt = presentReceipt(seeReceipt(row, 'agent'));
    return {
      receiptId: receipt.id,
      initiationType: receipt.initiationType,
      propertyId: receipt.propertyId,
      tenantName: receipt.tenantName,
      tenantEmail: receipt.tenantEmail,
      commissionEligible: receipt.commissionEligible,
      status: receipt.status,
      contactDetails: receipt.contactDetails,
      createdAt: receipt.createdAt,
      receiptHash: receipt.receiptHash,
    };
  });
};
