import type { OffenseSubjects } from '@lintel/contract/enforcement/schema';
import { findOffenseSubjects } from '@lintel/contract/enforcement/staff-endpoints';
import { useRef, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useFaultSentence } from '../../../platform/queries/fault.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from '../staff.module.css';
import { useStandingWords } from './penalty-facts.tsx';

type Owner = OffenseSubjects['homes'][number]['owner'];

/** A home, or an owner where it is about no home: what an offense is recorded about. */
export type Subject =
  | { kind: 'home'; id: number; name: string; place: string; owner: Owner }
  | { kind: 'owner'; id: number; name: string; place: string; owner: Owner };

/** What was found by words, homes first. */
export const subjectsOf = ({ homes, owners }: OffenseSubjects): Subject[] => [
  ...homes.map(({ id, title, address, owner }) => ({ kind: 'home' as const, id, name: title, place: address, owner })),
  ...owners.map(({ company, email, ...owner }) => ({
    kind: 'owner' as const,
    id: owner.id,
    name: owner.name,
    place: [company, email].filter(Boolean).join(', '),
    owner,
  })),
];

/** What it is and who answers for it, in two lines. */
const SubjectWords = ({ subject }: { subject: Subject }) => {
  const t = useT();
  const standingOf = useStandingWords();
  return (
    <>
      <b>
        {subject.kind === 'home' ? t('Home:') : t('Owner:')} <span translate="no">{subject.name}</span>
      </b>
      <p className="small" translate="no">
        {subject.place}
      </p>
      <p className="small">
        {subject.kind === 'home' ? t('Owner: {{name}}', { name: subject.owner.name }) : null}
        {subject.kind === 'home' ? '. ' : null}
        {standingOf(subject.owner.standing)}
      </p>
    </>
  );
};

/** Finds a home or an owner by words, so that nobody types a number that may be another's. */
export const SubjectPicker = ({
  id,
  error,
  chosen,
  onChoose,
}: {
  /** Of the field, which an error summary links to. */
  id: string;
  error: string | undefined;
  chosen: Subject | null;
  onChoose: (subject: Subject | null) => void;
}) => {
  const t = useT();
  const api = useApi();
  const sentenceOf = useFaultSentence();
  const focusOn = useFocusOnceRendered();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<OffenseSubjects | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isLooking, setLooking] = useState(false);
  // Only the answer to what was asked last counts.
  const asked = useRef(0);
  const other = useRef<HTMLButtonElement>(null);

  const look = async () => {
    if (words.trim() === '') return;
    asked.current += 1;
    const mine = asked.current;
    setLooking(true);
    setFault(null);
    try {
      const { data } = await api.call(findOffenseSubjects, { query: { words: words.trim().slice(0, 100) } });
      if (mine === asked.current) setFound(data);
    } catch (reason) {
      if (mine === asked.current) setFault(sentenceOf(reason));
    } finally {
      if (mine === asked.current) setLooking(false);
    }
  };

  if (chosen)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a choice that was made and a button are no fieldset
      <div role="group" aria-label={t('Home or owner')} id={id} tabIndex={-1} className={styles.chosen}>
        <SubjectWords subject={chosen} />
        {error ? (
          <Notice tone="error" live>
            {error}
          </Notice>
        ) : null}
        <p>
          <Button
            ref={other}
            size="sm"
            variant="line"
            onClick={() => {
              onChoose(null);
              focusOn(id);
            }}
          >
            {t('Choose another')}
          </Button>
        </p>
      </div>
    );
  const subjects = found ? subjectsOf(found) : [];
  return (
    <search className={styles.form} aria-label={t('Home or owner')}>
      <div className={styles.filters}>
        <Field
          id={id}
          label={t('Home or owner')}
          hint={t('Name or address of the home, or name or e-mail of its owner.')}
          error={error}
          className={styles.grow}
        >
          <Input
            type="search"
            autoComplete="off"
            maxLength={100}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter looks for it; it does not send the form around it.
              event.preventDefault();
              void look();
            }}
          />
        </Field>
        <Button variant="line" pending={isLooking} pendingText={t('Looking...')} onClick={() => void look()}>
          {t('Find')}
        </Button>
      </div>
      {fault ? (
        <Notice tone="error" live>
          {fault}
        </Notice>
      ) : null}
      <p role="status" className="small">
        {found === null
          ? ''
          : subjects.length === 0
            ? t('Nothing is found for these words.')
            : found.hasMore
              ? t('There are more: add a word to find fewer.')
              : t('Found: {{number}}', { number: subjects.length })}
      </p>
      {subjects.length === 0 ? null : (
        <ul className={styles.subjects}>
          {subjects.map((subject) => (
            <li key={`${subject.kind}:${subject.id}`}>
              <div>
                <SubjectWords subject={subject} />
              </div>
              <Button
                size="sm"
                variant="line"
                onClick={() => {
                  onChoose(subject);
                  setFound(null);
                  focusOn(other);
                }}
              >
                {t('Choose')} <span className="vh">{subject.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
};
