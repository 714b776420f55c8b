import { offensePlaces, protectedCategories } from '@lintel/contract/enforcement/labels';
import { decideFinding } from '@lintel/contract/enforcement/monitor-endpoints';
import {
  type FindingDecision,
  findingDecisionLabels,
  type StaffFinding,
  wordingRuleLabels,
} from '@lintel/contract/enforcement/monitor-schema';
import { findOffenseSubjects } from '@lintel/contract/enforcement/staff-endpoints';
import { dayOf } from '@lintel/contract/kernel/dates';
import { paths } from '@lintel/contract/paths';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { Card } from '../../../ui/surfaces/card.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useOffenseWords } from '../../enforcement/penalties/penalty-words.embed.ts';
import { ReasonForm } from '../reason-form.tsx';
import styles from '../staff.module.css';
import { OffenseForm, type OffenseToBegin } from './offense-form.tsx';
import { type Subject, subjectsOf } from './offense-subject.tsx';

/** The words in their context, with the finding marked. */
const InContext = ({ quote, excerpt }: Pick<StaffFinding, 'quote' | 'excerpt'>) => {
  const at = excerpt.indexOf(quote);
  return (
    <blockquote className={styles.quote} translate="no">
      {at < 0 ? (
        <mark>{quote}</mark>
      ) : (
        <>
          {excerpt.slice(0, at)}
          <mark>{quote}</mark>
          {excerpt.slice(at + quote.length)}
        </>
      )}
    </blockquote>
  );
};

const Facts = ({ finding }: { finding: StaffFinding }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const { author, property } = finding;
  const rows = [
    [
      t('Whom it could turn away'),
      finding.category === null ? t('Not known yet') : tDynamic(protectedCategories[finding.category].label),
    ],
    [t('Where it was found'), tDynamic(offensePlaces[finding.foundIn])],
    [
      t('Rule'),
      <>
        {tDynamic(wordingRuleLabels[finding.rule])} <span className="muted small">({finding.version})</span>
      </>,
    ],
    [
      t('Law'),
      <span key="law" translate="no">
        {finding.law}
      </span>,
    ],
    [
      t('Home', { context: 'property' }),
      property === null ? (
        '–'
      ) : (
        <AppLink key="home" href={paths.property(property.id)} ahead={false}>
          {property.title}
        </AppLink>
      ),
    ],
    ...(author === null
      ? []
      : [
          [
            t('Written by'),
            <span key="author" translate="no">
              {author.name}
            </span>,
          ] as const,
        ]),
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};

/** A finding of the monitor in one text, and the staff's decision. */
export const FindingCard = ({
  finding,
  isRecording,
  onRecording,
}: {
  finding: StaffFinding;
  /** Whether an offense is being recorded from it: from one finding at a time. */
  isRecording: boolean;
  onRecording: (isRecording: boolean) => void;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const api = useApi();
  const moment = useDateTime();
  const messageOf = useErrorMessage();
  const offenseOf = useOffenseWords();
  const decide = useWrite(decideFinding);
  const [deciding, setDeciding] = useState<FindingDecision | null>(null);
  const [begun, setBegun] = useState<OffenseToBegin | null>(null);
  const [isLooking, setLooking] = useState(false);
  const title = useFocusAfter<HTMLHeadingElement>(isRecording ? 'recording' : (deciding ?? 'neither'));
  const { quote, ownerId, property } = finding;

  // The form shows the owner's standing, which a finding does not include.
  const record = async () => {
    setLooking(true);
    try {
      const words = String(property?.id ?? ownerId);
      const { data } = await api.call(findOffenseSubjects, { query: { words } });
      const isIt = ({ kind, id, owner }: Subject) =>
        owner.id === ownerId && (property ? kind === 'home' && id === property.id : kind === 'owner');
      setBegun({
        findingId: finding.id,
        subject: subjectsOf(data).find(isIt) ?? null,
        ...(finding.category === null ? {} : { category: finding.category }),
        foundIn: finding.foundIn,
        words: quote,
        explanation: t('These words turn people away: “{{quote}}”. {{law}}', { quote, law: finding.law }),
        occurredOn: dayOf(new Date(finding.foundAt)),
      });
      onRecording(true);
    } catch (reason) {
      toast({ title: messageOf(reason), variant: 'destructive' });
    } finally {
      setLooking(false);
    }
  };

  return (
    <Card as="li" className={styles.record}>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1}>
          {finding.outcome === 'violation' ? t('Plain wording') : t('Wording to look at')}: “{quote}”
        </h2>
        <span className="muted">{moment(finding.foundAt)}</span>
      </div>
      <InContext quote={quote} excerpt={finding.excerpt} />
      <Facts finding={finding} />
      {finding.decision !== null ? (
        <p>
          <b>{tDynamic(findingDecisionLabels[finding.decision.outcome])}</b> · {moment(finding.decision.decidedAt)} ·{' '}
          {finding.decision.reason}
          {finding.offenseId === null ? null : (
            <> · {t('Offense recorded, case {{number}}', { number: finding.offenseId })}</>
          )}
        </p>
      ) : isRecording && begun ? (
        <OffenseForm
          begun={begun}
          onCancel={() => onRecording(false)}
          onRecorded={({ offenseNumber, ownerName }) => {
            toast({
              title: t('Recorded: {{offense}} of {{owner}}', { offense: offenseOf(offenseNumber), owner: ownerName }),
            });
            onRecording(false);
          }}
        />
      ) : deciding !== null ? (
        <ReasonForm
          key={deciding}
          name={`finding-${finding.id}`}
          label={t('Why')}
          hint={t('Staff read it here, and it stays on record.')}
          action={deciding === 'dismissed' ? t('Dismiss') : t('Acted on')}
          onCancel={() => setDeciding(null)}
          onGiven={async (reason) => {
            await decide({ params: { id: finding.id }, body: { outcome: deciding, reason } });
            toast({ title: t('The finding is decided') });
          }}
        />
      ) : (
        <div className="row">
          <Button size="sm" awaitHydration onClick={() => setDeciding('dismissed')}>
            {t('Dismiss')} <span className="vh">{quote.slice(0, 60)}</span>
          </Button>
          <Button size="sm" variant="line" awaitHydration onClick={() => setDeciding('acted_on')}>
            {t('Acted on')} <span className="vh">{quote.slice(0, 60)}</span>
          </Button>
          {ownerId === null ? null : (
            <Button size="sm" variant="quiet" awaitHydration pending={isLooking} onClick={() => void record()}>
              {t('Record an offense')} <span className="vh">{quote.slice(0, 60)}</span>
            </Button>
          )}
        </div>
      )}
    </Card>
  );
};
