import { listReportRecords } from '@lintel/contract/enforcement/report-endpoints';
import type { ReportRecord } from '@lintel/contract/enforcement/report-schema';
import type { ReportRecordKind } from '@lintel/contract/enforcement/reports';
import { longDate } from '@lintel/contract/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Checkbox, ChoiceGroup } from '../../../ui/fields/choice.tsx';
import styles from './reports.module.css';

/** Returns the type of one's own record, in words, and its size. */
export const useRecordWords = () => {
  const t = useT();
  const language = useLanguage();
  return ({ kind, count, firstAt, lastAt, receiptIds }: ReportRecord): { name: string; extent: string } => {
    const [from, to] = [longDate(firstAt, language), longDate(lastAt, language)];
    const span = from === to ? from : t('{{from}} to {{to}}', { from, to });
    switch (kind) {
      case 'messages':
        return {
          name: t('Your messages with the owner'),
          extent: t('Messages: {{count}}, {{span}}', { count, span }),
        };
      case 'receipts':
        return {
          name: t('Your contact receipts {{numbers}}', { numbers: receiptIds.join(', ') }),
          extent: span,
        };
      default:
        return { name: t('When the owner opened your application'), extent: t('Views: {{count}}', { count }) };
    }
  };
};

/** Selects which of one's own records to attach to a report. Nothing is attached that was not selected; a guest has none. */
export const RecordChoice = ({
  propertyId,
  chosen,
  onChoose,
}: {
  propertyId: number | null;
  chosen: readonly ReportRecordKind[];
  onChoose: (chosen: readonly ReportRecordKind[]) => void;
}) => {
  const t = useT();
  const api = useApi();
  const wordsOf = useRecordWords();
  const { data: records } = useQuery({
    ...queryOf(api, listReportRecords, { query: { propertyId: propertyId ?? 1 } }),
    enabled: !import.meta.env.SSR && propertyId !== null,
  });
  if (propertyId === null || records === undefined || records.length === 0) return null;
  return (
    <ChoiceGroup className={styles.records} legend={t('Add your own records')} optional>
      {records.map((record) => {
        const { name, extent } = wordsOf(record);
        return (
          <Checkbox
            key={record.kind}
            label={name}
            hint={extent}
            checked={chosen.includes(record.kind)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, record.kind] : chosen.filter((each) => each !== record.kind))
            }
          />
        );
      })}
    </ChoiceGroup>
  );
};
