import { clockTime } from '@lintel/contract/kernel/dates';
import type { ComponentProps } from 'react';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/input.tsx';

const minutes = Array.from({ length: 33 }, (_, index) => 6 * 60 + index * 30);

type Registered = Omit<ComponentProps<'select'>, 'id'> & { id: string };

/** Start and end of an entry, in the home's time zone. */
export const EntryHours = ({ from, until }: { from: Registered; until: Registered }) => {
  const t = useT();
  const language = useLanguage();
  return [
    { label: t('From'), ...from },
    { label: t('Until'), ...until },
  ].map(({ id, label, ...registered }) => (
    <Field key={id} id={id} label={label}>
      <Select {...registered}>
        {minutes.map((minute) => (
          <option key={minute} value={minute}>
            {clockTime(minute, language)}
          </option>
        ))}
      </Select>
    </Field>
  ));
};
