import type { StaffReport } from '@lintel/contract/enforcement/report-schema';
import { Check, Clock, TriangleAlert } from 'lucide';
import { useDateTime } from '../../platform/time/use-date-time.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Badge } from '../../ui/marks/badge.tsx';

/** The running promise, its deadline, and whether it is at risk: by the same clock that the reporter sees. */
export const PromiseBadge = ({ promise }: { promise: StaffReport['promise'] }) => {
  const t = useT();
  const moment = useDateTime();
  if (promise === null) return null;
  const due = moment(promise.dueAt);
  const words = promise.of === 'contact' ? t('Contact by {{due}}', { due }) : t('Result by {{due}}', { due });
  switch (promise.state) {
    case 'late':
      return (
        <Badge tone="error" icon={TriangleAlert}>
          {t('Late')}: {words}
        </Badge>
      );
    case 'at_risk':
      return (
        <Badge tone="warn" icon={Clock}>
          {t('At risk')}: {words}
        </Badge>
      );
    default:
      return (
        <Badge tone="ok" icon={Check}>
          {words}
        </Badge>
      );
  }
};
