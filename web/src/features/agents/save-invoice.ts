import { saveBlob } from './save-blob.ts';

/**
 * Fetches a subscription's invoice and saves it as `subscription-invoice-{id}.pdf`. Answers whether it could be had; why not is for
 * the console, since the page says only that it was not.
 */
export const saveInvoice = async (subscriptionId: string): Promise<boolean> => {
  try {
    const response = await fetch(`/api/agents/subscription/${encodeURIComponent(subscriptionId)}/invoice`, {
      credentials: 'include',
    });
    if (!response.ok) throw new Error(`${response.status}`);
    saveBlob(`subscription-invoice-${subscriptionId}.pdf`, await response.blob());
    return true;
  } catch (error) {
    console.error('Failed to download invoice:', error);
    return false;
  }
};
