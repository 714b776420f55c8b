import { dateFormat } from '@lintel/contract/kernel/dates';
import { useHydrated } from '../../ui/focus/use-hydrated.ts';
import { useLanguage } from '../words/i18n.tsx';

/** A moment with its hour, in the visitor's own time once the page listens, before that in UTC; the zone is named. */
export const useDateTime = (): ((at: string) => string) => {
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
      ...(isHydrated ? {} : { timeZone: 'UTC' }),
    }).format(new Date(at));
};
