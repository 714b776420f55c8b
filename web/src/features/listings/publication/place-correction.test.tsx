import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { PlaceCorrection } from './place-correction.tsx';

afterEach(cleanup);

const Form = ({ at, message }: { at: 'state' | 'zipCode'; message: string }) => {
  const form = useForm({ defaultValues: { state: 'OH', zipCode: '34206' } });
  const { setError } = form;
  useEffect(() => setError(at, { type: 'server', message }), [setError, at, message]);
  return (
    <>
      <input aria-label="State" {...form.register('state')} />
      <input aria-label="Zip Code" {...form.register('zipCode')} />
      <PlaceCorrection form={form as never} at={at} />
    </>
  );
};
const show = (at: 'state' | 'zipCode', message: string) =>
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <Form at={at} message={message} />
    </TranslatorProvider>,
  );

test.each([
  ['state', 'ZIP code 34206 is in Florida. Please enter Florida, or correct the ZIP code.', 'State', 'Florida'],
  ['zipCode', 'ZIP code 34206 is in Florida. Please correct the ZIP code or the state.', 'State', 'Florida'],
  ['zipCode', 'There is no ZIP code 34206. The ZIP code of this city is 99762.', 'Zip Code', '99762'],
] as const)(
  'at %s, "%s" is put right by one press, and the focus is where it was put',
  async (at, message, label, value) => {
    show(at, message);
    screen.getByRole('button', { name: `Use ${value}` }).click();
    const field = screen.getByLabelText(label);
    expect(field).toHaveProperty('value', value);
    await waitFor(() => expect(document.activeElement).toBe(field));
  },
);

test('offers nothing where several would do', () => {
  show('zipCode', 'ZIP code 34206 is in Florida. ZIP codes of this city go from 43085 to 43291.');
  expect(screen.queryByRole('button')).toBeNull();
});
