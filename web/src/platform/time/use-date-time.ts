import { dateFormat } from '@lintel/contract/kernel/dates';
import { useHydrated } from '../../ui/focus/use-hydrated.ts';
import { useLanguage } from '../words/i18n.tsx';

/**
 * Formats a time of day and date with its time zone named: in the visitor's own zone after hydration, before that in UTC; or in
 * `timeZone`, the zone of the text around it, so that no one has to read two clocks at once.
 */
export const useDateTime = (timeZone?: string): ((at: string) => string) => {
  const language = useLanguage();
  const isHydrated = useHydrated();
  return (at) =>
    dateFormat(language, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      ...(timeZone ? { timeZone } : isHydrated ? {} : { timeZone: 'UTC' }),
    }).format(new Date(at));
};
