import { type AppealStatus, appealStatuses } from '@lintel/contract/enforcement/labels';
import { Check, CircleHelp, Clock, type IconNode, Search, X } from 'lucide';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx';

type Look = { tone: BadgeTone; icon: IconNode };

const badgeProps: Record<AppealStatus, Look> = {
  pending: { tone: 'warn', icon: Clock },
  under_review: { tone: 'info', icon: Search },
  approved: { tone: 'ok', icon: Check },
  denied: { tone: 'error', icon: X },
};

/** Returns the badge of a status; neutral for an unknown one. */
export const appealBadge = (status: string): Look => {
  const known = appealStatuses.find((one) => one === status);
  return known === undefined ? { tone: 'neutral', icon: CircleHelp } : badgeProps[known];
};

/** An appeal's status as the server sends it, with underscores as spaces. */
export const AppealStatusBadge = ({ status }: { status: string }) => {
  const tDynamic = useTranslateDynamic();
  const { tone, icon } = appealBadge(status);
  return (
    <Badge tone={tone} icon={icon}>
      {tDynamic(status.replaceAll('_', ' '))}
    </Badge>
  );
};
