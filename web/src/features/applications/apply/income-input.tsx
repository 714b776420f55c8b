import { type ChangeEvent, type ComponentProps, useEffect, useImperativeHandle, useRef } from 'react';
import { MoneyInput } from '../../../ui/fields/input.tsx';
import { caretAfterIncome, formatIncome } from './income-format.ts';

/** An input for whole dollars with thousands separators during typing. `onChange` receives the formatted text. */
export const IncomeInput = ({ onChange, ref, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => {
  const own = useRef<HTMLInputElement>(null);
  const before = useRef('');
  useImperativeHandle(ref, () => own.current as HTMLInputElement, []);

  // React has no event before an insertion or deletion.
  useEffect(() => {
    const field = own.current;
    const look = (event: InputEvent) => {
      before.current = field?.value ?? '';
      // A character that no amount contains is ignored. Pasted text stays visible, and is validated.
      const isForeign =
        event.inputType === 'insertText' && event.data?.length === 1 && /[^\p{Nd}.,٫٬]/u.test(event.data);
      if (isForeign) event.preventDefault();
    };
    field?.addEventListener('beforeinput', look);
    return () => field?.removeEventListener('beforeinput', look);
  }, []);

  const format = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const typed = field.value;
    const formatted = formatIncome(typed, before.current);
    before.current = '';
    if (formatted !== typed) {
      const place = caretAfterIncome(typed, field.selectionStart ?? typed.length, formatted);
      field.value = formatted;
      field.setSelectionRange(place, place);
    }
    onChange?.(event);
  };
  return <MoneyInput inputMode="decimal" {...rest} ref={own} onChange={format} />;
};
