import { Plus, Trash2 } from 'lucide';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { DateInput } from '../../../ui/fields/input.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from './voucher-clock.module.css';

/** A row with two dates: its key preserves its input while others are added and removed. */
export type DayPair = { key: number };

const most = 12;

/** Pairs of dates, any number of them. A new one takes the focus; a removed one passes it to the Add button. */
export const DayPairs = ({
  name,
  legend,
  hint,
  fields,
  add,
  remove,
  rows,
  onRows,
  idOf,
  errorOf,
}: {
  name: string;
  legend: string;
  hint: string;
  fields: readonly { name: string; label: string; optional?: boolean }[];
  add: string;
  /** Accessible name of the button that removes this row. */
  remove: (number: number) => string;
  rows: readonly DayPair[];
  onRows: (rows: readonly DayPair[]) => void;
  idOf: (path: string) => string;
  errorOf: (path: string) => string | undefined;
}) => {
  const id = useId();
  const focusOn = useFocusOnceRendered();
  return (
    <fieldset className={styles.pairs} aria-describedby={`${id}-hint`}>
      <legend>{legend}</legend>
      <p id={`${id}-hint`} className="small muted">
        {hint}
      </p>
      {rows.map(({ key }, at) => (
        <div key={key} className={styles.pair}>
          {fields.map((field) => {
            const path = `${name}.${at}.${field.name}`;
            return (
              <Field
                key={field.name}
                id={idOf(path)}
                label={field.label}
                optional={field.optional ?? false}
                error={errorOf(path)}
              >
                <DateInput name={path} />
              </Field>
            );
          })}
          <Button
            variant="quiet"
            size="sm"
            icon={<Icon of={Trash2} />}
            onClick={() => {
              onRows(rows.filter((row) => row.key !== key));
              focusOn(`${id}-add`);
            }}
          >
            {remove(at + 1)}
          </Button>
        </div>
      ))}
      {rows.length < most ? (
        <Button
          id={`${id}-add`}
          variant="line"
          size="sm"
          icon={<Icon of={Plus} />}
          onClick={() => {
            onRows([...rows, { key: (rows.at(-1)?.key ?? 0) + 1 }]);
            focusOn(idOf(`${name}.${rows.length}.${fields[0]?.name}`));
          }}
        >
          {add}
        </Button>
      ) : null}
    </fieldset>
  );
};
