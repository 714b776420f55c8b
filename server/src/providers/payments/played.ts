import { sandboxNotice } from '@lintel/contract/payments/sandbox-notice';
import spanish from '@lintel/contract/payments/spanish';
import type { Config } from '../../config.ts';

/** The notice that payments are not real, in each language. */
export const notReal = {
  en: sandboxNotice,
  es: spanish[sandboxNotice],
} as const;

/** Returns whether the payments of real people are simulated. In the demo all are, and its pages say so. */
export const isPlayed = ({ mode, gateway }: Pick<Config, 'mode' | 'gateway'>): boolean =>
  mode === 'live' && gateway === 'sandbox';
