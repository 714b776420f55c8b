import { monitoringEveryMonths, monitoringMonths } from '@lintel/contract/enforcement/labels';
import type { ComplianceDuty } from '@lintel/contract/enforcement/schema';
import { useT } from '../../../platform/words/i18n.tsx';

/** What a duty is: `Quarterly monitoring, 3 of 8`. */
export const useDutyWords = (): ((duty: Pick<ComplianceDuty, 'kind' | 'number'>) => string) => {
  const t = useT();
  return ({ kind, number }) =>
    kind === 'training'
      ? t('Fair-housing training')
      : t('Quarterly monitoring, {{number}} of {{count}}', {
          number,
          count: Math.ceil(monitoringMonths / monitoringEveryMonths),
        });
};
