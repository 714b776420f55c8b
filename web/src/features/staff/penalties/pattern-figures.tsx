import { contactKindLabels, type PatternCount, type StaffPattern } from '@lintel/contract/enforcement/pattern-schema';
import { longDate } from '@lintel/contract/kernel/dates';
import { paths } from '@lintel/contract/paths';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import styles from '../staff.module.css';

/** Formats a probability with significant digits only: 0.0004, not 0.000412. */
const useChance = (): ((chance: number) => string) => {
  const language = useLanguage();
  return (chance) =>
    chance < 0.000_001
      ? `< ${new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(0.000_001)}`
      : new Intl.NumberFormat(language, { maximumSignificantDigits: 2, maximumFractionDigits: 6 }).format(chance);
};

type Answers = NonNullable<StaffPattern['answers']>;

/** How both groups were answered, by kind of answer, and how likely this is if all are answered alike. */
export const AnswerFigures = ({ answers }: { answers: Answers }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  const chanceOf = useChance();
  const share = (answered: number, all: number): string =>
    all === 0
      ? '–'
      : t('{{answered}} of {{all}} ({{share}})', {
          answered,
          all,
          share: new Intl.NumberFormat(language, { style: 'percent' }).format(answered / all),
        });
  const took = (minutes: number | null): string =>
    minutes === null
      ? '–'
      : t('{{hours}} h', {
          hours: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(minutes / 60),
        });
  const columns: Column<PatternCount>[] = [
    {
      key: 'kind',
      head: t('Waited for an answer to'),
      lead: true,
      cell: ({ kind }) => tDynamic(contactKindLabels[kind]),
    },
    {
      key: 'before',
      head: t('Answered before'),
      align: 'right',
      cell: ({ before, beforeAnswered }) => share(beforeAnswered, before),
    },
    {
      key: 'after',
      head: t('Answered after'),
      align: 'right',
      cell: ({ after, afterAnswered }) => share(afterAnswered, after),
    },
  ];
  const facts = [
    [t('Contacts'), `${longDate(answers.from, language)} – ${longDate(answers.until, language)}`],
    [
      t('Median time to an answer'),
      t('{{before}} before, {{after}} after', {
        before: took(answers.beforeMinutes),
        after: took(answers.afterMinutes),
      }),
    ],
    [t('Chance of these figures if everyone were answered alike'), chanceOf(answers.chance)],
    [t('The same for all owners and all comparisons together'), chanceOf(answers.corrected)],
  ] as const;
  return (
    <>
      <p>
        {t(
          'People, by whether they were answered within 72 hours, before and after they had said that they hold a voucher.',
        )}
      </p>
      <Table
        dense
        caption={t('How people were answered')}
        columns={columns}
        rows={answers.counts.filter(({ before, after }) => before + after > 0)}
        rowKey={({ kind }) => kind}
      />
      <dl className={styles.facts}>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

/** What one person was told about a home, and when another was promised a showing of it. */
export const UnavailableFacts = ({ tDynamic }: { tDynamic: NonNullable<StaffPattern['unavailable']> }) => {
  const t = useT();
  const moment = useDateTime();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('Home', { context: 'property' })}</dt>
        <dd>
          <AppLink href={paths.property(tDynamic.property.id)} ahead={false}>
            {tDynamic.property.title}
          </AppLink>
        </dd>
      </div>
      <div>
        <dt>{t('One person was notified')}</dt>
        <dd>
          “<span translate="no">{tDynamic.quote}</span>” · {moment(tDynamic.toldAt)}
        </dd>
      </div>
      <div>
        <dt>{t('A showing was confirmed to someone else')}</dt>
        <dd>{moment(tDynamic.confirmedAt)}</dd>
      </div>
    </dl>
  );
};
