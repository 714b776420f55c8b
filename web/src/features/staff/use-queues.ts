import { readStaffQueues } from '@lintel/contract/staff/endpoints';
import { countedTo, type StaffQueues } from '@lintel/contract/staff/schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/app-context.ts';
import { queryOf } from '../../platform/queries/queries.ts';
import { useLanguage } from '../../platform/words/i18n.tsx';

/** Returns the size of each queue; undefined while unknown. */
export const useQueues = (): StaffQueues | undefined => useQuery(queryOf(useApi(), readStaffQueues, {})).data;

/** Formats a capped count: `1,000+` when counting stopped there. */
export const useCountWords = (): ((count: number | undefined) => number | string | undefined) => {
  const language = useLanguage();
  return (count) =>
    count !== undefined && count >= countedTo
      ? `${new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US').format(countedTo)}+`
      : count;
};
