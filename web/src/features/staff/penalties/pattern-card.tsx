import { decidePattern } from '@lintel/contract/enforcement/pattern-endpoints';
import {
  type PatternOutcome,
  patternOutcomeLabels,
  type StaffPattern,
} from '@lintel/contract/enforcement/pattern-schema';
import { useState } from 'react';
import { useWrite } from '../../../platform/queries/write.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { Card } from '../../../ui/surfaces/card.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { ReasonForm } from '../reason-form.tsx';
import styles from '../staff.module.css';
import { AnswerFigures, UnavailableFacts } from './pattern-figures.tsx';

/** A pattern in how one owner treats people, and the staff's decision. */
export const PatternCard = ({ pattern }: { pattern: StaffPattern }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const moment = useDateTime();
  const decide = useWrite(decidePattern);
  const [deciding, setDeciding] = useState<PatternOutcome | null>(null);
  const title = useFocusAfter<HTMLHeadingElement>(deciding ?? 'neither');
  const { owner, answers, unavailable, decision } = pattern;
  return (
    <Card as="li" className={styles.record}>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1}>
          {pattern.kind === 'answers'
            ? t('Fewer answers after the voucher is named')
            : t('A home unavailable to one person and shown to another')}
          : <span translate="no">{owner.name}</span> {t('(owner {{number}})', { number: owner.id })}
        </h2>
        <span className="muted">{moment(pattern.foundAt)}</span>
      </div>
      {answers === null ? null : <AnswerFigures answers={answers} />}
      {unavailable === null ? null : <UnavailableFacts tDynamic={unavailable} />}
      {decision !== null ? (
        <p>
          <b>{tDynamic(patternOutcomeLabels[decision.outcome])}</b> · {moment(decision.decidedAt)} · {decision.reason}
        </p>
      ) : deciding !== null ? (
        <ReasonForm
          key={deciding}
          name={`pattern-${pattern.id}`}
          label={t('Why')}
          hint={t('Staff read it here, and it stays on record.')}
          action={tDynamic(patternOutcomeLabels[deciding])}
          onCancel={() => setDeciding(null)}
          onGiven={async (reason) => {
            await decide({ params: { id: pattern.id }, body: { outcome: deciding, reason } });
            toast({ title: t('The pattern is decided') });
          }}
        />
      ) : (
        <div className="row">
          {(['nothing_follows', 'acted_on'] as const).map((outcome) => (
            <Button
              key={outcome}
              size="sm"
              {...(outcome === 'acted_on' ? { variant: 'line' as const } : {})}
              awaitHydration
              onClick={() => setDeciding(outcome)}
            >
              {tDynamic(patternOutcomeLabels[outcome])} <span className="vh">{owner.name}</span>
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
};
