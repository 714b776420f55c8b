import { type DeliveryEvent, testEvent, webhookEventLabels } from '@lintel/contract/webhooks/labels';
import { useT } from '../../platform/words/i18n.tsx';

/** Returns an event in words. */
export const useEventWords = () => {
  const t = useT();
  return (event: DeliveryEvent): string => (event === testEvent ? t('Test event') : t(webhookEventLabels[event]));
};
