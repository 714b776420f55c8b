import type { Me } from '@lintel/contract/identity/schema';
import { createContext, useContext } from 'react';
import type { Api } from './queries/api.ts';

/** Facts about the server and this request; the same in the server-rendered HTML and in the browser. */
export type AppFacts = {
  mode: 'demo' | 'live';
  /** The payment gateway. */
  gateway: 'sandbox' | 'stripe';
  /** Public address, for canonical links. */
  origin: string;
  indexing: boolean;
  supportEmail: string;
  hotline: string;
  dataProviderUrl: string;
  /** Time at which the page was rendered. Relative times start from it, so that the HTML and the browser agree. */
  now: string;
  scheme: 'auto' | 'light' | 'dark';
  /** The page is shared and cached: `now` is the time it was rendered, not the time it was sent. */
  isKept?: true;
  /** The current user, on a cached page shared by signed-in users: rendered with a placeholder user and filled in afterwards. */
  me?: Me;
};

export type AppTools = { api: Api; facts: AppFacts };

export const AppContext = createContext<AppTools | null>(null);

export const useApp = (): AppTools => {
  const tools = useContext(AppContext);
  if (!tools) throw new Error('This part of the page stands outside of the app.');
  return tools;
};

export const useApi = (): Api => useApp().api;
