import type { Showing } from '@lintel/contract/contacts/showings/schema';
import type { ShowingStep } from '@lintel/contract/contacts/showings/states';
import { servedPaths } from '@lintel/contract/served-paths';
import { CalendarDays } from 'lucide';
import { Suspense, useState } from 'react';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from './showings.module.css';
import type { DialogStep } from './step-dialog.tsx';
import { useShowingFormat } from './use-showing-format.ts';
import { useSteps } from './use-steps.ts';

const StepDialog = lazyPart(() => import('./step-dialog.tsx'));

const labels: Record<ShowingStep, string> = {
  confirm: 'Confirm',
  decline: 'Decline',
  propose: 'Reschedule',
  accept: 'Accept this time',
  refuse: 'Keep the old time',
  cancel: 'Cancel showing',
};
const variants = { confirm: 'primary', accept: 'primary', propose: 'line', refuse: 'line' } as const;

/** What one side can do with a showing now, and the proposed other time that waits for agreement. */
export const ShowingActions = ({ showing, ownerId }: { showing: Showing; ownerId: number | null }) => {
  const t = useT();
  const format = useShowingFormat();
  const messageOf = useErrorMessage();
  const take = useSteps(ownerId);
  const [openStep, setOpenStep] = useState<DialogStep | null>(null);
  const [busy, setBusy] = useState<ShowingStep | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const side = ownerId === null ? 'tenant' : 'owner';
  const { proposal, steps, timeZone } = showing;
  const isAnswer = (step: ShowingStep) => step === 'accept' || step === 'refuse';
  const answers = steps.filter(isAnswer);
  const isAnswerAwaited = answers.length > 0;
  const press = async (step: ShowingStep) => {
    if (step !== 'accept' && step !== 'refuse') return setOpenStep(step);
    setBusy(step);
    setFault(null);
    await take(showing.id, { step, startsAt: null, note: null })
      .catch((error) => setFault(messageOf(error)))
      .finally(() => setBusy(null));
  };
  return (
    <>
      {proposal === null ? null : (
        <Notice tone="warn" icon={CalendarDays}>
          {proposal.by === side
            ? t('You offered another time: {{when}}. The old one stays until the answer comes.', {
                when: format.whenWithZone(proposal.startsAt, timeZone),
              })
            : t('{{name}} offers another time: {{when}}.', {
                name: showing.otherName,
                when: format.whenWithZone(proposal.startsAt, timeZone),
              })}
        </Notice>
      )}
      <div className={styles.tools}>
        {showing.status === 'confirmed' ? (
          <Button asChild variant={isAnswerAwaited ? 'line' : 'primary'} icon={<Icon of={CalendarDays} />}>
            <a href={servedPaths.showingCalendar(showing.id)} download>
              {t('Add to calendar')}
              <span className="vh">, {t('iCalendar file')}</span>
            </a>
          </Button>
        ) : null}
        {(isAnswerAwaited ? [...answers, ...steps.filter((step) => !isAnswer(step))] : steps).map((step) => (
          <Button
            key={step}
            variant={step in variants ? variants[step as keyof typeof variants] : 'quiet'}
            awaitHydration
            pending={busy === step}
            onClick={() => void press(step)}
          >
            {step === 'propose' && showing.status === 'requested' ? t('Offer another time') : t(labels[step])}
            <span className="vh"> {`${showing.otherName}, ${format.when(showing.startsAt, timeZone)}`}</span>
          </Button>
        ))}
      </div>
      {fault === null ? null : (
        <Notice tone="error" live>
          {fault}
        </Notice>
      )}
      <Suspense fallback={null}>
        {openStep === null ? null : (
          <StepDialog showing={showing} side={side} step={openStep} take={take} onClose={() => setOpenStep(null)} />
        )}
      </Suspense>
    </>
  );
};
