import { dateFormat } from '@lintel/contract/kernel/dates';
import { useHydrated } from '../../ui/focus/use-hydrated.ts';
import { useLanguage } from '../words/i18n.tsx';

/**
 * A moment with its hour; the zone is named. In the visitor's own time once the page listens, before that in UTC, or in `timeZone`: that
 * of what else is said beside it, so that nobody reads two clocks at once.
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
