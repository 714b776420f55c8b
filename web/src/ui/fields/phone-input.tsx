import type { ChangeEvent, ComponentProps } from 'react';
import { Input } from './input.tsx';
import { caretAfterFormat, formatPhone } from './phone-format.ts';

/**
 * A US phone number, written 123-456-7890 while one types. The caret stays where the hand is, also in the middle of
 * the number. What `onChange` sees is already formatted. (A browser fills in the country code too, which is dropped: the token for
 * a number without one is not for telephone fields.)
 */
export const PhoneInput = ({ onChange, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => {
  const format = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const caret = field.selectionStart ?? field.value.length;
    const formatted = formatPhone(field.value);
    if (formatted !== field.value) {
      const place = caretAfterFormat(field.value, caret);
      field.value = formatted;
      field.setSelectionRange(place, place);
    }
    onChange?.(event);
  };
  return <Input inputMode="tel" autoComplete="tel" {...rest} type="tel" onChange={format} />;
};
