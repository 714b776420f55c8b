import type { Me } from '@lintel/contract/identity/schema';
import { createContext, useContext } from 'react';
import type { Api } from './queries/api.ts';

/** What the server says about itself and this request, the same in its markup and in the browser. */
export type AppFacts = {
  mode: 'demo' | 'live';
  /** Who takes payments. */
  gateway: 'sandbox' | 'stripe';
  /** Public address, for canonical links. */
  origin: string;
  indexing: boolean;
  supportEmail: string;
  hotline: string;
  dataProviderUrl: string;
  /** When the page was made; relative times start from here, so that markup and browser agree. */
  now: string;
  scheme: 'auto' | 'light' | 'dark';
  /** Made for everybody and kept for a while: `now` is when it was made, not when it was sent. */
  isKept?: true;
  /** Who reads a cached page that people who are signed in share: filled in after it was rendered, for somebody who stands for them. */
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
