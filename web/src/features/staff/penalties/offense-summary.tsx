import { offensePlaces, protectedCategories } from '@lintel/contract/enforcement/labels';
import type { OffensePreview, offenseForm } from '@lintel/contract/enforcement/schema';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import type * as z from 'zod';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { useOffenseWords } from '../../enforcement/penalties/penalty-words.embed.ts';
import styles from '../staff.module.css';
import { usePenaltyName, useStandingWords } from './penalty-facts.tsx';

type Consequence = OffensePreview['penalties'][number];

/** One penalty that follows, with its effects: `Fee of $100: charged at once. Cannot be appealed.` */
const Follows = ({ consequence }: { consequence: Consequence }) => {
  const t = useT();
  const language = useLanguage();
  const nameOf = usePenaltyName();
  const { charged, suspends, days, endsOnlyPaid, appealUntil, penaltyType } = consequence;
  const means = [
    charged === 'at_once' ? t('Charged right away.') : null,
    charged === 'after_appeal_window' ? t('Charged when the time to appeal ends.') : null,
    suspends === 'property' && days !== null ? t('This home, for {{days}} days.', { days }) : null,
    suspends === 'owner' && days !== null ? t('All homes of this owner, for {{days}} days.', { days }) : null,
    endsOnlyPaid ? t('It continues while a fine of this offense is unpaid.') : null,
    penaltyType === 'platform_ban'
      ? t('A ban begins as a suspension of everything, until a second staff member confirms it.')
      : null,
    appealUntil === null
      ? t('Cannot be appealed.')
      : t('Can be appealed until {{date}}.', { date: longDate(appealUntil, language, 'Pacific/Honolulu') }),
  ];
  return (
    <li>
      <b className={styles.capital}>{nameOf(consequence)}.</b> {means.filter(Boolean).join(' ')}
    </li>
  );
};

export type OffenseToRecord = z.output<typeof offenseForm>;

/** The offense to be recorded, its subject, and the exact consequences by the ladder, as the server returns them. */
export const OffenseSummary = ({ offense, preview }: { offense: OffenseToRecord; preview: OffensePreview }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  const offenseOf = useOffenseWords();
  const standingOf = useStandingWords();
  const { owner, property, reporters, countBefore, offenseNumber, penalties, total } = preview;
  const rows: [string, string | null][] = [
    [t('Owner'), `${owner.name}, ${standingOf(owner.standing)}`],
    [
      t('Home', { context: 'property' }),
      property === null ? t('None: it is about the owner') : `${property.title}, ${property.address}`,
    ],
    [t('Offenses that already count'), String(countBefore)],
    [t('Group affected'), tDynamic(protectedCategories[offense.category].label)],
    [t('Where it was found'), tDynamic(offensePlaces[offense.foundIn])],
    [t('Day it happened'), offense.occurredOn === null ? t('Today') : longDate(offense.occurredOn, language)],
    [t('Tenants who reported it'), reporters.map(({ id, name }) => `${name} (${id})`).join(', ') || null],
    [t('The words'), offense.words],
    [t('What was found'), offense.explanation],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={styles.said}>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <Notice
        tone="warn"
        title={t(
          'It is the {{offense}} of {{owner}}. Its penalties take effect right away, and the owner is notified.',
          {
            offense: offenseOf(offenseNumber),
            owner: owner.name,
          },
        )}
      >
        <ul className={styles.steps}>
          {penalties.map((consequence) => (
            <Follows
              key={`${consequence.penaltyType} ${consequence.amount} ${String(consequence.charged)}`}
              consequence={consequence}
            />
          ))}
        </ul>
        {total > 0 ? <p>{t('{{amount}} in fines together.', { amount: dollars(total) })}</p> : null}
      </Notice>
    </>
  );
};
