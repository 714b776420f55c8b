import { servedPaths } from '@lintel/contract/served-paths';
import { savePaper } from '../transparency/save-paper.ts';

/**
 * Saves the invoice with this number, or the latest one of the subscription of this name, as `subscription-invoice-{id}.pdf`. Answers
 * whether it could be had.
 */
export const saveInvoice = (id: string): Promise<boolean> =>
  savePaper(servedPaths.subscriptionInvoice(id), `subscription-invoice-${id}.pdf`);
