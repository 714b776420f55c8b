import type { CallOf } from '@lintel/contract/kernel/endpoint';
import { listTenancies } from '@lintel/contract/tenancy/tenancies/endpoints';
import type { PortfolioRow } from '@lintel/contract/tenancy/tenancies/schema';
import { useRef, useState } from 'react';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { usePaged } from '../../../platform/queries/paged.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { useDebounced } from '../../../ui/fields/use-debounced.ts';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import styles from '../tenancy.module.css';

const atOnce = 8;

/** Selects one of a landlord's tenancies, however many there are: searched during typing, page by page. */
export const TenancyChoice = ({
  id,
  landlordId,
  chosen,
  onChoose,
  among = {},
  none,
  error,
}: {
  id: string;
  landlordId: number;
  chosen: PortfolioRow | null;
  onChoose: (row: PortfolioRow | null) => void;
  /** Filter of the offered tenancies; all if absent. */
  among?: Pick<CallOf<typeof listTenancies>['query'] & object, 'show' | 'jurisdiction'>;
  /** Text shown when there are none. */
  none?: string;
  error?: string | undefined;
}) => {
  const t = useT();
  const [typed, setTyped] = useState('');
  const find = useDebounced(typed.trim());
  const list = usePaged(listTenancies, {
    params: { landlordId },
    query: { ...among, limit: atOnce, ...(find === '' ? {} : { find }) },
  });
  const field = useRef<HTMLInputElement>(null);
  const another = useRef<HTMLButtonElement>(null);
  const focusOn = useFocusOnceRendered();
  if (chosen) {
    return (
      <fieldset className={styles.choice} id={id} tabIndex={-1}>
        <legend>{t('Tenancy')}</legend>
        <p className={styles.head}>
          <span className={styles.stack}>
            <b>{chosen.title}</b>
            <span className="small muted">
              <span translate="no">{chosen.tenantName}</span> · {chosen.place}
            </span>
          </span>
          <Button
            ref={another}
            variant="line"
            size="sm"
            onClick={() => {
              onChoose(null);
              focusOn(field);
            }}
          >
            {t('Choose another')}
          </Button>
        </p>
      </fieldset>
    );
  }
  return (
    <fieldset className={styles.choice}>
      <legend>{t('Tenancy')}</legend>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <Field id={id} label={t('Search by home, place or tenant')}>
        <Input
          ref={field}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <ListStates
        list={list}
        empty={find === '' ? (none ?? t('No tenancies here')) : t('No tenancy has this in its name')}
        withMore
        moreWords={t('Show more')}
      >
        {(rows) => (
          <ul className={styles.picks} aria-label={t('Tenancies')}>
            {rows.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  className={styles.pick}
                  onClick={() => {
                    onChoose(row);
                    focusOn(another);
                  }}
                >
                  <span>{row.title}</span>
                  <span className="small muted">
                    <span translate="no">{row.tenantName}</span> · {row.place}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </fieldset>
  );
};
