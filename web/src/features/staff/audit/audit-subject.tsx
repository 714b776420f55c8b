import { findAuditSubjects } from '@lintel/contract/staff/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import styles from '../staff.module.css';
import { SubjectSearch, useSubjectSearch } from '../subject-search.tsx';
import type { AuditFilters } from './audit-filters.ts';

export type Chosen = Pick<AuditFilters, 'person' | 'home'>;

const fieldId = 'audit-subject';

/** The person or home that the log is filtered by, by name once it is loaded. */
const ChosenSubject = ({ chosen, onClear }: { chosen: Chosen; onClear: () => void }) => {
  const t = useT();
  const { data } = useQuery(queryOf(useApi(), findAuditSubjects, { query: chosen }));
  const person = data?.people[0];
  const home = data?.homes[0];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a selected item and a button are no fieldset
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

/** Searches a person or a home by text; the page's address gets only the id. */
export const AuditSubject = ({ chosen, onChoose }: { chosen: Chosen; onChoose: (chosen: Chosen) => void }) => {
  const t = useT();
  const api = useApi();
  const focusOn = useFocusOnceRendered();
  const search = useSubjectSearch((words) => api.call(findAuditSubjects, { query: { words } }));
  const choose = (next: Chosen) => {
    onChoose(next);
    search.setFound(null);
    search.setWords('');
    focusOn(fieldId);
  };

  if (chosen.person || chosen.home) return <ChosenSubject chosen={chosen} onClear={() => choose({})} />;
  const subjects = [
    ...(search.found?.people ?? []).map(({ accountId, name, email }) => ({
      key: `person:${accountId}`,
      label: t('Person:'),
      name,
      place: email,
      choice: { person: String(accountId) },
    })),
    ...(search.found?.homes ?? []).map(({ id, title, address }) => ({
      key: `home:${id}`,
      label: t('Home:'),
      name: title,
      place: address,
      choice: { home: String(id) },
    })),
  ];
  return (
    <SubjectSearch
      id={fieldId}
      label={t('Person or home')}
      hint={t('Name or email of a person, or name or address of a home.')}
      search={search}
      subjects={subjects}
      keyOf={({ key }) => key}
      onChoose={({ choice }) => choose(choice)}
    >
      {({ label, name, place }) => (
        <>
          <b>
            {label} <span translate="no">{name}</span>
          </b>
          <p className="small" translate="no">
            {place}
          </p>
        </>
      )}
    </SubjectSearch>
  );
};
