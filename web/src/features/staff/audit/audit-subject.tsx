import { findAuditSubjects } from '@lintel/contract/staff/endpoints';
import type { AuditSubjects } from '@lintel/contract/staff/schema';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useFaultSentence } from '../../../platform/queries/fault.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from '../staff.module.css';
import type { AuditFilters } from './audit-filters.ts';

export type Chosen = Pick<AuditFilters, 'person' | 'home'>;

const fieldId = 'audit-subject';

/** Whom or which home the log is about, by name once it is known. */
const ChosenSubject = ({ chosen, onClear }: { chosen: Chosen; onClear: () => void }) => {
  const t = useT();
  const { data } = useQuery(queryOf(useApi(), findAuditSubjects, { query: chosen }));
  const person = data?.people[0];
  const home = data?.homes[0];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a choice that was made and a button are no fieldset
    <div role="group" aria-label={t('Person or home')} id={fieldId} tabIndex={-1} className={styles.chosen}>
      {chosen.person ? (
        <p>
          <b>{t('Person:')}</b> <span translate="no">{person ? `${person.name}, ${person.email}` : null}</span>{' '}
          <span className="muted small">{t('account {{number}}', { number: chosen.person })}</span>
        </p>
      ) : null}
      {chosen.home ? (
        <p>
          <b>{t('Home:')}</b> <span translate="no">{home ? [home.title, home.address].join(', ') : null}</span>{' '}
          <span className="muted small">{t('home {{number}}', { number: chosen.home })}</span>
        </p>
      ) : null}
      <p>
        <Button size="sm" variant="line" awaitHydration onClick={onClear}>
          {t('Choose another')}
        </Button>
      </p>
    </div>
  );
};

/** Finds a person or a home by words. The words go to the server and nowhere else; the address of the page gets the number. */
export const AuditSubject = ({ chosen, onChoose }: { chosen: Chosen; onChoose: (chosen: Chosen) => void }) => {
  const t = useT();
  const api = useApi();
  const sentenceOf = useFaultSentence();
  const focusOn = useFocusOnceRendered();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<AuditSubjects | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isLooking, setLooking] = useState(false);
  // Only the answer to what was asked last counts.
  const asked = useRef(0);
  const choose = (next: Chosen) => {
    onChoose(next);
    setFound(null);
    setWords('');
    focusOn(fieldId);
  };

  const look = async () => {
    const given = words.trim().slice(0, 100);
    if (given === '') return;
    asked.current += 1;
    const mine = asked.current;
    setLooking(true);
    setFault(null);
    try {
      const { data } = await api.call(findAuditSubjects, { query: { words: given } });
      if (mine === asked.current) setFound(data);
    } catch (reason) {
      if (mine === asked.current) setFault(sentenceOf(reason));
    } finally {
      if (mine === asked.current) setLooking(false);
    }
  };

  if (chosen.person || chosen.home) return <ChosenSubject chosen={chosen} onClear={() => choose({})} />;
  const subjects = [
    ...(found?.people ?? []).map(({ accountId, name, email }) => ({
      key: `person:${accountId}`,
      label: t('Person:'),
      name,
      place: email,
      choice: { person: String(accountId) },
    })),
    ...(found?.homes ?? []).map(({ id, title, address }) => ({
      key: `home:${id}`,
      label: t('Home:'),
      name: title,
      place: address,
      choice: { home: String(id) },
    })),
  ];
  return (
    <search className={styles.form} aria-label={t('Person or home')}>
      <div className={styles.filters}>
        <Field
          id={fieldId}
          label={t('Person or home')}
          hint={t('Name or e-mail of a person, or name or address of a home.')}
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
        <Button
          variant="line"
          awaitHydration
          pending={isLooking}
          pendingText={t('Looking...')}
          onClick={() => void look()}
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
            ? t('Nothing is found for these words.')
            : found.hasMore
              ? t('There are more: add a word to find fewer.')
              : t('Found: {{number}}', { number: subjects.length })}
      </p>
      {subjects.length === 0 ? null : (
        <ul className={styles.subjects}>
          {subjects.map(({ key, label, name, place, choice }) => (
            <li key={key}>
              <div>
                <b>
                  {label} <span translate="no">{name}</span>
                </b>
                <p className="small" translate="no">
                  {place}
                </p>
              </div>
              <Button size="sm" variant="line" onClick={() => choose(choice)}>
                {t('Choose')} <span className="vh">{name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
};
