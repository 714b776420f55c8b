import type { CaseState } from '@lintel/contract/enforcement/reports';
import { Check, type IconNode, Search, Send, X } from 'lucide';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx';

const badgeProps: Record<CaseState, { tone: BadgeTone; icon: IconNode }> = {
  under_investigation: { tone: 'proof', icon: Search },
  substantiated: { tone: 'ok', icon: Check },
  unsubstantiated: { tone: 'neutral', icon: X },
  referred: { tone: 'info', icon: Send },
};

/** The status of a case: by word, icon and color. */
export const CaseBadge = ({ status, children }: { status: CaseState; children: ReactNode }) => (
  <Badge {...badgeProps[status]}>{children}</Badge>
);
