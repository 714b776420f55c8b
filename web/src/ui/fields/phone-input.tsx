import type { ChangeEvent, ComponentProps } from 'react';
import { Input } from './input.tsx';
import { caretAfterFormat, formatPhone } from './phone-format.ts';

/**
 * A US phone number, formatted as 123-456-7890 during typing. The caret stays in place, also in the middle of the number. `onChange`
 * receives the formatted text. (Browsers also autofill the country code, which is dropped: the autocomplete token for a number without
 * one is not allowed on telephone fields.)
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
