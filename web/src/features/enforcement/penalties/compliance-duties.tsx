import type { ComplianceDuty } from '@lintel/contract/enforcement/schema';
import { reactivationTerms, reactivationTermsOf } from '@lintel/contract/enforcement/terms';
import { longDate } from '@lintel/contract/kernel/dates';
import { Check, TriangleAlert } from 'lucide';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { CollapsibleSection } from '../../../ui/surfaces/collapsible-section.tsx';
import styles from './compliance.module.css';
import { useDutyWords } from './compliance-duty-words.embed.ts';

/** Duties that came with reactivation, by due date. */
export const ComplianceDuties = ({
  duties,
  isTarget = false,
}: {
  duties: readonly ComplianceDuty[];
  /** The address asks for them: they are expanded on phones too. */
  isTarget?: boolean;
}) => {
  const t = useT();
  const language = useLanguage();
  const wordsOf = useDutyWords();
  const [first] = duties;
  const agreed = first ? reactivationTermsOf(first) : reactivationTerms[0];
  const isLate = duties.some(({ isOverdue, doneAt }) => isOverdue && !doneAt);
  const next = duties.filter(({ doneAt }) => !doneAt).map(({ dueOn }) => dueOn);
  const nextOn = next.toSorted().at(0);
  const note = nextOn === undefined ? t('Done') : t('Due {{date}}', { date: longDate(nextOn, language) });
  return (
    <section aria-labelledby="duties">
      <CollapsibleSection id="duties" title={t('Training and monitoring')} note={note} isTarget={isTarget || isLate}>
        <p className="muted prose">
          {t(
            'You agreed to this when you reactivated: fair-housing training, and monitoring every {{every}} months for {{months}} months.',
            {
              every: agreed.monitoringEveryMonths,
              months: agreed.monitoringMonths,
            },
          )}
        </p>
        <Card as="div" padded={false} className={styles.dutyCard}>
          <ol>
            {duties
              .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
              .map((duty) => (
                <li key={duty.id} className={styles.duty}>
                  <b>{wordsOf(duty)}</b>
                  <span className="muted">
                    {duty.doneAt
                      ? t('Done {{date}}', { date: longDate(duty.doneAt, language) })
                      : t('Due {{date}}', { date: longDate(duty.dueOn, language) })}
                  </span>
                  {duty.doneAt ? (
                    <Badge tone="ok" icon={Check}>
                      {t('Done')}
                    </Badge>
                  ) : duty.isOverdue ? (
                    <Badge tone="error" icon={TriangleAlert}>
                      {t('Overdue')}
                    </Badge>
                  ) : (
                    <Badge>{t('Upcoming')}</Badge>
                  )}
                </li>
              ))}
          </ol>
        </Card>
      </CollapsibleSection>
    </section>
  );
};
