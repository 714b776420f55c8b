import type { QuestionId } from '@lintel/contract/lease-up/packet/answers';
import { questionKinds } from '@lintel/contract/lease-up/packet/kinds';
import type { AskedQuestion } from '@lintel/contract/lease-up/packet/questions';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Checkbox, ChoiceGroup } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { DateInput, Input, MoneyInput, Select, Textarea } from '../../../ui/fields/input.tsx';
import { AuthorityInput } from '../authority/authority-input.tsx';
import styles from './packet.module.css';
import { type ComparableCell, cellId, comparableCells, comparableRows } from './typed-answers.ts';

/** What a control needs from its form. */
export type Wiring = {
  idOf: (path: string) => string;
  /** Current text of a control. */
  textOf: (path: string) => string;
  errorOf: (path: string) => string | undefined;
  onText: (path: string, text: string) => void;
  /** The origin of an answer, in words. */
  originOf: (id: QuestionId) => string | undefined;
};

/** One question with its control; its label and the origin of its answer are above it. */
export const AnswerControl = ({ question, wiring }: { question: AskedQuestion; wiring: Wiring }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const { id, text, hint, isNeeded } = question;
  const kind = questionKinds[id];
  const value = wiring.textOf(id);
  const error = wiring.errorOf(id);
  const fieldId = wiring.idOf(id);
  const onText = (event: { target: { value: string } }) => wiring.onText(id, event.target.value);
  const hintText = [hint === undefined ? '' : tDynamic(hint), wiring.originOf(id)].filter(Boolean).join(' ');
  if (kind.is === 'tick') {
    return (
      <Checkbox
        id={fieldId}
        className={styles.wide}
        label={tDynamic(text)}
        hint={hintText || undefined}
        error={error}
        checked={value === 'true'}
        onChange={(event) => wiring.onText(id, event.target.checked ? 'true' : '')}
      />
    );
  }
  if (kind.is === 'comparables') return <Comparables question={question} wiring={wiring} />;
  const labels =
    kind.is === 'choice' ? kind.labels : kind.is === 'yesNo' ? { true: t('Yes'), false: t('No') } : undefined;
  return (
    <Field
      id={fieldId}
      label={tDynamic(text)}
      hint={hintText || undefined}
      error={error}
      optional={isNeeded === 'never'}
      className={kind.is === 'lines' || kind.is === 'text' ? styles.wide : undefined}
    >
      {id === 'authority' ? (
        <AuthorityInput value={value} onValue={(name) => wiring.onText(id, name)} />
      ) : labels ? (
        <Select value={value} onChange={onText}>
          <option value="">{t('Please choose')}</option>
          {Object.entries(labels).map(([choice, label]) => (
            <option key={choice} value={choice}>
              {tDynamic(label)}
            </option>
          ))}
        </Select>
      ) : kind.is === 'day' ? (
        <DateInput value={value} onChange={onText} />
      ) : kind.is === 'money' ? (
        <MoneyInput value={value} onChange={onText} />
      ) : kind.is === 'lines' ? (
        <Textarea rows={3} value={value} onChange={onText} />
      ) : (
        <Input
          value={value}
          onChange={onText}
          {...(kind.is === 'number' ? { inputMode: 'decimal' as const } : {})}
          {...(kind.is === 'phone' ? { type: 'tel', inputMode: 'tel' as const } : {})}
        />
      )}
    </Field>
  );
};

/** The homes that an owner rented out last, one row each. */
const Comparables = ({ question, wiring }: { question: AskedQuestion; wiring: Wiring }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const labels: Record<ComparableCell, (number: number) => string> = {
    address: (number) => t('Home {{number}}: address', { number }),
    rentedOn: (number) => t('Home {{number}}: day it was rented', { number }),
    rent: (number) => t('Home {{number}}: rent', { number }),
  };
  return (
    <ChoiceGroup
      id={wiring.idOf(question.id)}
      legend={tDynamic(question.text)}
      hint={question.hint === undefined ? undefined : tDynamic(question.hint)}
      error={wiring.errorOf(question.id)}
      className={styles.wide}
    >
      {comparableRows.map((row) => (
        <div key={row} className={styles.fields}>
          {comparableCells.map((cell) => {
            const path = cellId(row, cell);
            const props = {
              value: wiring.textOf(path),
              onChange: (event: { target: { value: string } }) => wiring.onText(path, event.target.value),
            };
            return (
              <Field key={cell} id={wiring.idOf(path)} label={labels[cell](row + 1)} error={wiring.errorOf(path)}>
                {cell === 'rent' ? (
                  <MoneyInput {...props} />
                ) : cell === 'rentedOn' ? (
                  <DateInput {...props} />
                ) : (
                  <Input {...props} />
                )}
              </Field>
            );
          })}
        </div>
      ))}
    </ChoiceGroup>
  );
};
