import type { FitOutcome } from '@lintel/contract/listings/voucher-fit/labels';
import { Ban, Check, CircleHelp, type IconNode, Plus } from 'lucide';
import type { PanelTone } from '../../../ui/surfaces/panel.tsx';

/** Icon and color of each outcome; the words come first. */
export const outcomeStyles: Record<
  FitOutcome,
  { icon: IconNode; beam: Extract<PanelTone, 'voucher' | 'plain' | 'error' | 'warn'> }
> = {
  fits: { icon: Check, beam: 'voucher' },
  'may-fit': { icon: CircleHelp, beam: 'plain' },
  'over-forty-percent': { icon: Ban, beam: 'error' },
  'no-help': { icon: Ban, beam: 'plain' },
  'rent-within-limit': { icon: Check, beam: 'voucher' },
  'rent-near-limit': { icon: CircleHelp, beam: 'plain' },
  'rent-above-limit': { icon: Plus, beam: 'warn' },
  'ask-authority': { icon: CircleHelp, beam: 'plain' },
};
