import { type ChangeEvent, type ComponentProps, useEffect, useImperativeHandle, useRef } from 'react';
import { MoneyInput } from '../../../ui/fields/input.tsx';
import { caretAfterIncome, formatIncome } from './income-format.ts';

/** Whole dollars with separators of thousands while one types. What `onChange` sees is already formatted. */
export const IncomeInput = ({ onChange, ref, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => {
  const own = useRef<HTMLInputElement>(null);
  const before = useRef('');
  useImperativeHandle(ref, () => own.current as HTMLInputElement, []);

  // React has no event for what is about to be typed or taken away.
  useEffect(() => {
    const field = own.current;
    const look = (event: InputEvent) => {
      before.current = field?.value ?? '';
      // A key that belongs to no amount does nothing. What is pasted stays to be seen, and is judged.
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
