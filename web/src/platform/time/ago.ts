import { timeAgo } from '@lintel/contract/kernel/ago';
import { useHydrated } from '../../ui/focus/use-hydrated.ts';
import { useApp } from '../app-context.ts';
import { useLanguage } from '../words/i18n.tsx';
import { clock } from './clock.ts';

/**
 * Returns how long ago something was, in words. The server-rendered HTML and the first client render share the page's own time; after
 * that the server's clock counts, as estimated here.
 */
export const useAgo = (): ((at: string) => string) => {
  const { facts } = useApp();
  const language = useLanguage();
  const isHydrated = useHydrated();
  return (at) => timeAgo(at, isHydrated ? clock.now() : new Date(facts.now), language);
};
