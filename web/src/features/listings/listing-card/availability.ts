import { dayOf, longDate } from '@lintel/contract/kernel/dates';
import type { Language, Translate } from '@lintel/contract/kernel/words';
import type { Property } from '@lintel/contract/listings/schema';
import { isAvailableNow } from '@lintel/contract/listings/search/search';

/** Returns `Available Now`, `Available January 5, 2027`; null when it is not available at all. `today` is a day in UTC. */
export const availabilityOf = (
  home: Pick<Property, 'isAvailable' | 'availableDate'>,
  { today, t, language }: { today: string; t: Translate; language: Language },
): string | null => {
  if (!home.isAvailable) return null;
  if (isAvailableNow(home, today) || home.availableDate === null) return t('Available Now');
  return t('Available {{date}}', { date: longDate(home.availableDate, language) });
};

/** Returns the calendar day on which the page was rendered. */
export const todayOf = (facts: { now: string }): string => dayOf(new Date(facts.now));
