import { type ReactNode, useRef, useState } from 'react';
import { useErrorMessage } from '../../platform/queries/error-message.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import styles from './staff.module.css';

/** A search and its results. Only the response to the latest search counts. */
export const useSubjectSearch = <Found,>(find: (words: string) => Promise<{ data: Found }>) => {
  const messageOf = useErrorMessage();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isLooking, setLooking] = useState(false);
  const latestSearch = useRef(0);
  const runSearch = async () => {
    const given = words.trim().slice(0, 100);
    if (given === '') return;
    latestSearch.current += 1;
    const mine = latestSearch.current;
    setLooking(true);
    setFault(null);
    try {
      const { data } = await find(given);
      if (mine === latestSearch.current) setFound(data);
    } catch (reason) {
      if (mine === latestSearch.current) setFault(messageOf(reason));
    } finally {
      if (mine === latestSearch.current) setLooking(false);
    }
  };
  return { words, setWords, found, setFound, fault, isLooking, runSearch };
};

/** The search field, and a list of results to choose from. The text is sent only to the server. */
export const SubjectSearch = <Subject extends { name: string }>({
  id,
  label,
  hint,
  error,
  search,
  subjects,
  keyOf,
  onChoose,
  children,
}: {
  id: string;
  label: string;
  hint: string;
  error?: string | undefined;
  search: Omit<ReturnType<typeof useSubjectSearch<{ hasMore: boolean }>>, 'setFound'>;
  subjects: readonly Subject[];
  keyOf: (subject: Subject) => string;
  onChoose: (subject: Subject) => void;
  /** Description of a subject, in a line or two. */
  children: (subject: Subject) => ReactNode;
}) => {
  const t = useT();
  const { words, setWords, found, fault, isLooking, runSearch } = search;
  return (
    <search className={styles.form} aria-label={label}>
      <div className={styles.filters}>
        <Field id={id} label={label} hint={hint} error={error} className={styles.grow}>
          <Input
            type="search"
            autoComplete="off"
            maxLength={100}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter searches; it does not submit the form around it.
              event.preventDefault();
              void runSearch();
            }}
          />
        </Field>
        <Button
          variant="line"
          awaitHydration
          pending={isLooking}
          pendingText={t('Looking...')}
          onClick={() => void runSearch()}
        >
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
            ? t('Nothing was found for these words.')
            : found.hasMore
              ? t('There are more: add a word to find fewer.')
              : t('Found: {{number}}', { number: subjects.length })}
      </p>
      {subjects.length === 0 ? null : (
        <ul className={styles.subjects}>
          {subjects.map((subject) => (
            <li key={keyOf(subject)}>
              <div>{children(subject)}</div>
              <Button size="sm" variant="line" onClick={() => onChoose(subject)}>
                {t('Choose')} <span className="vh">{subject.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
};
