import type { Translate } from '@lintel/contract/kernel/words';
import type { Property } from '@lintel/contract/listings/schema';

type Owner = Pick<NonNullable<Property['owner']>, 'responseMinutes'>;

/**
 * How soon an owner answers. The sample data says what it always says; of real people only what was measured is said, and of who
 * has answered nobody yet that they are new.
 */
export const respondsIn = ({ responseMinutes }: Owner, mode: 'demo' | 'live', t: Translate): string => {
  if (mode === 'demo') return t('Owner • Responds within hours');
  if (responseMinutes == null) return t('New owner');
  if (responseMinutes <= 60) return t('Owner • Responds within an hour');
  const hours = Math.ceil(responseMinutes / 60);
  if (hours <= 24) return t('Owner • Responds within {{hours}} hours', { hours });
  return t('Owner • Responds within {{days}} days', { days: Math.max(2, Math.ceil(hours / 24)) });
};
