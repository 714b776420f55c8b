import type { ChangeEvent, ComponentProps } from 'react';
import { MoneyInput } from '../../ui/input.tsx';
import { caretAfterIncome, formatIncome } from './income-format.ts';

/** Whole dollars with separators of thousands while one types. What `onChange` sees is already formatted. */
export const IncomeInput = ({ onChange, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => {
  const format = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const typed = field.value;
    const formatted = formatIncome(typed);
    if (formatted !== typed) {
      const place = caretAfterIncome(typed, field.selectionStart ?? typed.length);
      field.value = formatted;
      field.setSelectionRange(place, place);
    }
    onChange?.(event);
  };
  return <MoneyInput inputMode="numeric" {...rest} onChange={format} />;
};
