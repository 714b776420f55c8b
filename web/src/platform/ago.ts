import { timeAgo } from '@lintel/contract/kernel/dates';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useApp } from './app-context.ts';
import { useLanguage } from './i18n.tsx';

/**
 * How long ago something was, in words. The server's markup and the browser's first pass share the page's own time; after that
 * the browser's clock counts. What clocks that differ put into the future has just happened.
 */
export const useAgo = (): ((at: string) => string) => {
  const { facts } = useApp();
  const language = useLanguage();
  const isHydrated = useHydrated();
  return (at) => {
    const now = isHydrated ? new Date() : new Date(facts.now);
    return timeAgo(at, new Date(Math.max(now.getTime(), new Date(at).getTime())), language);
  };
};
