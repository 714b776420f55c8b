import { sandboxNotice } from '@lintel/contract/payments/sandbox-notice';
import spanish from '@lintel/contract/payments/spanish';
import type { Config } from '../../config.ts';

/** That payments are not real, in the words of a reader. */
export const notReal = {
  en: sandboxNotice,
  es: spanish[sandboxNotice],
} as const;

/** Whether payments are played among real people. Among sample data everything is, and says so itself. */
export const isPlayed = ({ mode, gateway }: Pick<Config, 'mode' | 'gateway'>): boolean =>
  mode === 'live' && gateway === 'sandbox';
