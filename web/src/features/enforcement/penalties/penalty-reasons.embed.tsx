import { lawInSpanish, offensePlaces, protectedCategories } from '@lintel/contract/enforcement/labels';
import type { OwnerPenalty } from '@lintel/contract/enforcement/schema';
import { longDate } from '@lintel/contract/kernel/dates';
import { paths } from '@lintel/contract/paths';
import type { ReactNode } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import styles from './penalty.module.css';

/** The statement of reasons: the offense, the place, the words, the rule and law, and who found it. The owner's text stays as written. */
export const PenaltyReasons = ({
  offense,
  description,
}: {
  offense: OwnerPenalty['offense'];
  /** Text already shown beside it, which need not be repeated. */
  description?: string;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  const { property, words } = offense;
  const rows: [string, ReactNode][] = [
    ...(offense.explanation === description
      ? []
      : [
          [
            t('What was found'),
            <span key="what" className={styles.said}>
              {tDynamic(offense.explanation)}
            </span>,
          ] satisfies [string, ReactNode],
        ]),
    [t('Where'), tDynamic(offensePlaces[offense.foundIn])],
    ...(property
      ? [
          [
            t('Which home'),
            <AppLink key="home" href={paths.property(property.id)} translate="no">
              {property.title}
            </AppLink>,
          ] satisfies [string, ReactNode],
        ]
      : []),
    ...(words === null
      ? []
      : [
          [
            t('The words'),
            <q key="words" translate="no" className={styles.said}>
              {words}
            </q>,
          ] satisfies [string, ReactNode],
        ]),
    [t('Group affected'), tDynamic(protectedCategories[offense.category]?.label)],
    [t('Role'), t('As an owner')],
    [t('Law and rules'), language === 'es' ? lawInSpanish(offense.law) : offense.law],
    [
      t('Found by'),
      offense.foundBy === 'machine'
        ? t('Software')
        : offense.isMarkedByMachine
          ? t('A person, after software flagged the words')
          : t('A person'),
    ],
    [t('It happened on'), longDate(offense.occurredAt, language)],
    [t('Case number'), String(offense.id)],
  ];
  return (
    <dl className={styles.reasons}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
