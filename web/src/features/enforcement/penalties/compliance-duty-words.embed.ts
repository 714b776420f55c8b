import type { ComplianceDuty } from '@lintel/contract/enforcement/schema';
import { reactivationTermsOf } from '@lintel/contract/enforcement/terms';
import { useT } from '../../../platform/words/i18n.tsx';

/** Returns the name of a duty: `Quarterly monitoring, 3 of 8`. */
export const useDutyWords = (): ((duty: Pick<ComplianceDuty, 'kind' | 'number' | 'dueOn'>) => string) => {
  const t = useT();
  return (duty) => {
    if (duty.kind === 'training') return t('Fair-housing training');
    const { monitoringMonths, monitoringEveryMonths } = reactivationTermsOf(duty);
    return t('Quarterly monitoring, {{number}} of {{count}}', {
      number: duty.number,
      count: Math.ceil(monitoringMonths / monitoringEveryMonths),
    });
  };
};
