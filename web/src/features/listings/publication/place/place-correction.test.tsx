import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { showServerErrors } from '../../../../platform/forms/forms.ts';
import { ApiError } from '../../../../platform/queries/api.ts';
import { createTranslator, TranslatorProvider } from '../../../../platform/words/i18n.tsx';
import { PlaceCorrection } from './place-correction.tsx';

afterEach(cleanup);

type At = 'state' | 'zipCode';
/** A form whose state or postal code was refused, with the server's suggested value. */
const Form = ({ at, instead }: { at: At; instead: Record<string, string> | undefined }) => {
  const form = useForm({ defaultValues: { state: 'OH', zipCode: '34206' } });
  const { setError } = form;
  useEffect(() => {
    const body = {
      code: 'request.invalid',
      message: 'Please check the marked fields.',
      fields: { [at]: 'Wrong' },
      instead,
    };
    showServerErrors({ setError }, ['state', 'zipCode'], new ApiError(400, 'Bad Request', JSON.stringify(body)));
  }, [setError, at, instead]);
  return (
    <>
      <input aria-label="State" {...form.register('state')} />
      <input aria-label="Zip Code" {...form.register('zipCode')} />
      <PlaceCorrection form={form as never} at={at} />
    </>
  );
};
const show = (at: At, instead?: Record<string, string>) =>
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <Form at={at} instead={instead} />
    </TranslatorProvider>,
  );

test.each([
  ['state', { state: 'Florida' }, 'State', 'Florida'],
  ['zipCode', { state: 'District of Columbia' }, 'State', 'District of Columbia'],
  ['zipCode', { zipCode: '99762' }, 'Zip Code', '99762'],
] as const)(
  'at %s, %o is put in by one press, and the focus is where it was put',
  async (at, instead, label, value) => {
    show(at, instead);
    (await screen.findByRole('button', { name: `Use ${value}` })).click();
    const field = screen.getByLabelText(label);
    expect(field).toHaveProperty('value', value);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('offers nothing where the server knows nothing', () => {
  show('zipCode');
  expect(screen.queryByRole('button')).toBeNull();
});
