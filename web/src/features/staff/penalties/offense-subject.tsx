import type { OffenseSubjects } from '@lintel/contract/enforcement/schema';
import { findOffenseSubjects } from '@lintel/contract/enforcement/staff-endpoints';
import { useRef } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from '../staff.module.css';
import { SubjectSearch, useSubjectSearch } from '../subject-search.tsx';
import { useStandingWords } from './penalty-facts.tsx';

type Owner = OffenseSubjects['homes'][number]['owner'];

/** The subject of an offense: a home, or an owner if no home is involved. */
export type Subject =
  | { kind: 'home'; id: number; name: string; place: string; owner: Owner }
  | { kind: 'owner'; id: number; name: string; place: string; owner: Owner };

/** Returns the search results, homes first. */
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

/** The subject and its responsible owner, in two lines. */
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

/** Searches a home or an owner by text, so that no one types an id that may be another's. */
export const SubjectPicker = ({
  id,
  error,
  chosen,
  onChoose,
}: {
  /** Id of the field, which an error summary links to. */
  id: string;
  error: string | undefined;
  chosen: Subject | null;
  onChoose: (subject: Subject | null) => void;
}) => {
  const t = useT();
  const api = useApi();
  const focusOn = useFocusOnceRendered();
  const search = useSubjectSearch((words) => api.call(findOffenseSubjects, { query: { words } }));
  const other = useRef<HTMLButtonElement>(null);

  if (chosen)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a selected item and a button are no fieldset
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
  return (
    <SubjectSearch
      id={id}
      label={t('Home or owner')}
      hint={t('Name or address of the home, or name or email of its owner.')}
      error={error}
      search={search}
      subjects={search.found ? subjectsOf(search.found) : []}
      keyOf={(subject) => `${subject.kind}:${subject.id}`}
      onChoose={(subject) => {
        onChoose(subject);
        search.setFound(null);
        focusOn(other);
      }}
    >
      {(subject) => <SubjectWords subject={subject} />}
    </SubjectSearch>
  );
};
