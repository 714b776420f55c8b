import type { Translate } from '@lintel/contract/kernel/words';
import type { Property } from '@lintel/contract/listings/schema';

type Owner = Pick<NonNullable<Property['owner']>, 'responseMinutes'>;

/**
 * Returns how soon an owner responds. The demo data has a fixed text; for real owners only a measured time is shown, and one who has
 * not responded to anyone yet is shown as new.
 */
export const respondsIn = ({ responseMinutes }: Owner, mode: 'demo' | 'live', t: Translate): string => {
  if (mode === 'demo') return t('Owner • Responds within hours');
  if (responseMinutes == null) return t('New owner');
  if (responseMinutes <= 60) return t('Owner • Responds within an hour');
  const hours = Math.ceil(responseMinutes / 60);
  if (hours <= 24) return t('Owner • Responds within {{hours}} hours', { hours });
  return t('Owner • Responds within {{days}} days', { days: Math.max(2, Math.ceil(hours / 24)) });
};
