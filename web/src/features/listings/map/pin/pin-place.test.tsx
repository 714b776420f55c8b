import type { NewProperty } from '@lintel/contract/listings/owner-schema';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { createTranslator, TranslatorProvider } from '../../../../platform/words/i18n.tsx';
import { emptyProperty, type PropertyValues } from '../../publication/property-form-values.ts';
import { PinPlace } from './pin-place.tsx';

const late = vi.hoisted(() => ({ isRequested: false }));
vi.mock('./pin-map.tsx', () => {
  late.isRequested = true;
  return {
    default: ({ onMove }: { onMove: (to: { latitude: string; longitude: string }) => void }) => (
      <button type="button" onClick={() => onMove({ latitude: '39.94412', longitude: '-83.00000' })}>
        Pin
      </button>
    ),
  };
});

const Form = () => {
  const form = useForm<PropertyValues, unknown, NewProperty>({ defaultValues: emptyProperty });
  return (
    <>
      <input aria-label="ZIP" {...form.register('zipCode')} />
      <input aria-label="North" {...form.register('latitude')} />
      <input aria-label="East" {...form.register('longitude')} />
      <PinPlace form={form} />
    </>
  );
};

test('the map comes with the ZIP code, the pin fills in the point, and one press takes it back', async () => {
  const user = userEvent.setup();
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <Form />
    </TranslatorProvider>,
  );
  const typedIn = (name: string) => (screen.getByLabelText(name) as HTMLInputElement).value;
  expect(screen.queryByRole('status')).toBeNull();
  expect(late.isRequested).toBe(false);
  await user.type(screen.getByLabelText('ZIP'), '43206');
  await user.click(await screen.findByRole('button', { name: 'Pin' }));
  expect([typedIn('North'), typedIn('East')]).toEqual(['39.94412', '-83.00000']);
  expect(screen.getByText(/People see a circle of about ⅓ mile/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Put the pin back in the middle of 43206' }));
  expect([typedIn('North'), typedIn('East')]).toEqual(['', '']);
  expect(screen.getByText(/in the middle of the ZIP code until you move it/)).toBeTruthy();
});
