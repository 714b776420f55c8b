import { offensePlaces, protectedCategories } from '@lintel/contract/enforcement/labels';
import { ladderAsEnforced, ladderJoined } from '@lintel/contract/enforcement/ladder';
import { longDate } from '@lintel/contract/kernel/dates';
import { useLanguage, useT } from '../../platform/i18n.tsx';
import { useTold } from '../../platform/told.ts';
import { Notice } from '../../ui/notice.tsx';
import type { OffenseToRecord } from './offense-form.tsx';
import styles from './staff.module.css';

/** What is about to be recorded, and what the ladder does with it. Which step it is, only the server can say. */
export const OffenseSummary = ({ offense }: { offense: OffenseToRecord }) => {
  const t = useT();
  const told = useTold();
  const language = useLanguage();
  const rows: [string, string | null][] = [
    [t('Number of the home'), offense.propertyId === null ? null : String(offense.propertyId)],
    [t('Number of the owner'), offense.ownerId === null ? null : String(offense.ownerId)],
    [t('Whom it turned away'), told(protectedCategories[offense.category].label)],
    [t('Where it was found'), told(offensePlaces[offense.foundIn])],
    [t('Day it happened'), offense.occurredOn === null ? t('Today') : longDate(offense.occurredOn, language)],
    [t('Tenants who reported it'), offense.reporterTenantIds.join(', ') || null],
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
      <Notice tone="warn" title={t('Its penalties take effect at once, and the owner is told.')}>
        <p>
          {t(
            'Which offense it is, the server decides when it is recorded: by how many of this owner count then. What follows:',
          )}
        </p>
        <ul className={styles.steps}>
          {ladderAsEnforced.map(({ offense: step, penalty, detail }) => (
            <li key={step}>
              <b>{told(step)}:</b> {told(penalty)}. {told(detail)}.
            </li>
          ))}
        </ul>
        <p>{told(ladderJoined)}</p>
        <p>{t('A ban begins as a suspension of everything, until a second staff member confirms it.')}</p>
      </Notice>
    </>
  );
};
