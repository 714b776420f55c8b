import { servedPaths } from '@lintel/contract/served-paths';
import { savePaper } from '../transparency/save-paper.ts';

/**
 * Saves the invoice with this id, or the latest one of the subscription with this name, as `subscription-invoice-{id}.pdf`. Returns
 * whether it succeeded.
 */
export const saveInvoice = (id: string): Promise<boolean> =>
  savePaper(servedPaths.subscriptionInvoice(id), `subscription-invoice-${id}.pdf`);
