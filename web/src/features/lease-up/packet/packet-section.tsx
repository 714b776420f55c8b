import type { PacketAnswers, PacketChanges, QuestionId } from '@lintel/contract/lease-up/packet/answers';
import { watchedAnswers } from '@lintel/contract/lease-up/packet/choices';
import { formatAnswer } from '@lintel/contract/lease-up/packet/kinds';
import { isNeededNow } from '@lintel/contract/lease-up/packet/missing';
import {
  type AskedQuestion,
  type PacketSection,
  packetSectionLabels,
} from '@lintel/contract/lease-up/packet/questions';
import { type FormEvent, useEffect, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { NotSentError, selectWords } from '../../../platform/queries/not-sent-error.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { holdBackWording } from '../../monitor/wording-coach.embed.tsx';
import { AnswerControl, type Wiring } from './answer-control.tsx';
import styles from './packet.module.css';
import { type OpenPage, packetCalls } from './packet-queries.ts';
import { useOriginWords } from './packet-words.ts';
import { type ComparableCell, changesOf, shownCell, shownOf, type Typed } from './typed-answers.ts';

const idOf = (path: string): string => `packet-${path.replaceAll('.', '-')}`;
const inAnswers = /^answers\./;

/** Returns the initial text of a control: the saved answer. */
const shownAt = (path: string, answers: PacketAnswers): string => {
  const [, row, cell] = /^comparables\.(\d)\.(\w+)$/.exec(path) ?? [];
  return row === undefined
    ? shownOf(path as QuestionId, answers)
    : shownCell(Number(row), cell as ComparableCell, answers);
};

/** Returns an owner's free-text answers, as the server reads them. */
const textsOf = (changes: PacketChanges): Record<string, string | null | undefined> =>
  Object.fromEntries(watchedAnswers.map((id) => [id, changes[id]]));

/** Returns whether a question applies now: some depend on the answers to others. */
const isApplicable = ({ id, isNeeded }: AskedQuestion, answers: PacketAnswers): boolean =>
  isNeeded !== 'when needed' || answers[id] !== null || isNeededNow(id, answers);

/** One section of a packet: the fields that its reader fills in, and the other side's part. */
export const PacketPart = ({
  section,
  questions,
  page,
  isReadOnly = false,
}: {
  section: PacketSection;
  questions: readonly AskedQuestion[];
  page: OpenPage;
  /** For a reader who is neither of the two sides. */
  isReadOnly?: boolean;
}) => {
  const tDynamic = useTranslateDynamic();
  const { packet, side } = page;
  const isClosed = isReadOnly || packet.state === 'closed';
  const applicable = questions.filter((question) => isApplicable(question, packet.answers));
  const own = isClosed ? [] : applicable.filter(({ by }) => by === side);
  const others = applicable.filter((question) => !own.includes(question));
  const missing = packet.missing.filter(({ question }) => applicable.some(({ id }) => id === question)).length;
  const titleId = `packet-part-${section}`;
  if (applicable.length === 0) return null;
  return (
    <Panel tone={missing === 0 ? 'proof' : 'lamp'} aria-labelledby={titleId}>
      <h2 id={titleId}>{tDynamic(packetSectionLabels[section])}</h2>
      {others.length > 0 ? <Others questions={others} page={page} /> : null}
      {own.length > 0 ? <Own section={section} questions={own} page={page} /> : null}
    </Panel>
  );
};

const Others = ({ questions, page }: { questions: readonly AskedQuestion[]; page: OpenPage }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  const originWords = useOriginWords(page);
  return (
    <dl className={styles.facts}>
      {questions.map(({ id, text, by, isNeeded }) => {
        const said = formatAnswer(id, page.packet.answers[id], t, language);
        const waits = by === 'tenant' ? t('The tenant has to answer this.') : t('The owner has to answer this.');
        return (
          <div key={id}>
            <dt>{tDynamic(text)}</dt>
            <dd>
              {said === null ? (
                <span className="muted">{isNeeded === 'never' ? t('Not answered') : waits}</span>
              ) : (
                <>
                  <span className={styles.said} translate="no">
                    {said}
                  </span>{' '}
                  <span className="small muted">{originWords(id)}</span>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};

const Own = ({
  section,
  questions,
  page,
}: {
  section: PacketSection;
  questions: readonly AskedQuestion[];
  page: OpenPage;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const messageOf = useErrorMessage();
  const api = useApi();
  const originWords = useOriginWords(page);
  const { packet, side, applicationId } = page;
  const { answer, read } = packetCalls[side];
  const save = useWrite(answer, { answers: read });
  const [typed, setTyped] = useState<Typed>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const [held, setHeld] = useState<NotSentError | null>(null);
  useEffect(() => {
    if (held?.words && !isSending) selectWords(document.getElementById(idOf(held.words.field)), held.words);
  }, [held, isSending]);
  const errorOf = (path: string): string | undefined => tDynamic(errors[path]) || undefined;
  const wiring: Wiring = {
    idOf,
    textOf: (path) => typed[path] ?? shownAt(path, packet.answers),
    errorOf,
    onText: (path, text) => setTyped((before) => ({ ...before, [path]: text })),
    originOf: (id) => (typed[id] === undefined ? originWords(id) : undefined),
  };
  const changes = changesOf(
    questions.map(({ id }) => id),
    typed,
    packet.answers,
  );

  const send = async () => {
    setSending(true);
    setFailure(null);
    try {
      if (side === 'owner') await holdBackWording({ api, t }, textsOf(changes), 'listing');
      await save({ params: { id: applicationId }, body: { version: packet.version, answers: changes } });
      setTyped({});
      setErrors({});
      toast({ title: t('Saved') });
    } catch (error) {
      if (error instanceof NotSentError && error.words) {
        setErrors(error.fields);
        setHeld(error);
        return;
      }
      const fields = error instanceof ApiError ? error.fields : {};
      const own = Object.entries(fields).map(([path, said]) => [path.replace(inAnswers, ''), said] as const);
      const ids = questions.map(({ id }) => id as string);
      // Errors of another section are shown there; the input here stays.
      setErrors(Object.fromEntries(own.filter(([path]) => ids.includes(path.split('.')[0] ?? ''))));
      setFailure(error instanceof ApiError && error.code === 'request.invalid' ? null : error);
      setAttempt((count) => count + 1);
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending && Object.keys(changes).length > 0) void send();
  };
  const items = Object.entries(errors).map(([path, sentence]) => ({
    fieldId: idOf(path),
    message: tDynamic(sentence),
  }));
  return (
    <form noValidate className={styles.form} aria-labelledby={`packet-part-${section}`} onSubmit={submit}>
      {attempt > 0 ? (
        <ErrorSummary title={t('Please check the marked fields.')} items={items} attempt={attempt} />
      ) : null}
      <Fieldset disabled={isSending} className={styles.form}>
        <div className={styles.fields}>
          {questions.map((question) => (
            <AnswerControl key={question.id} question={question} wiring={wiring} />
          ))}
        </div>
        <div>
          <Button
            type="submit"
            variant={Object.keys(changes).length === 0 ? 'line' : 'primary'}
            pending={isSending}
            pendingText={t('Saving...')}
          >
            {t('Save this part')}
          </Button>
        </div>
      </Fieldset>
      {failure === null ? null : (
        <Notice tone="error" title={t('This was not saved')} live>
          <p>{messageOf(failure)}</p>
        </Notice>
      )}
    </form>
  );
};
