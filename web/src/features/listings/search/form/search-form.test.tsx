import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createTranslator, TranslatorProvider } from '../../../../platform/words/i18n.tsx';
import { searchFromAddress } from '../search-address.ts';
import { SearchForm } from './search-form.tsx';

const show = (address: Record<string, string>, isCompact = true) => {
  const onSubmit = vi.fn();
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <SearchForm search={searchFromAddress(address)} onSubmit={onSubmit} isCompact={isCompact} />
    </TranslatorProvider>,
  );
  const select = screen.getByLabelText<HTMLSelectElement>('Max Rent');
  return { onSubmit, select, said: () => select.selectedOptions[0]?.textContent };
};
const exact = () => screen.getByLabelText<HTMLInputElement>('Or your own limit');
const search = () => userEvent.click(screen.getByRole('button', { name: 'Search Properties' }));

test('an amount that is none is not searched for: the field says so and has the focus', async () => {
  const { onSubmit } = show({});
  await userEvent.type(exact(), '14,50');
  await search();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(exact());
  expect(exact().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please enter an amount in dollars, such as 1,450')).toBeTruthy();
});

test('a limit of one’s own is what the select says too, and what is searched for', async () => {
  const { onSubmit, said } = show({ city: 'Columbus' });
  expect(said()).toBe('Any');
  await userEvent.type(exact(), '$1,450');
  expect(said()).toBe('Up to $1,450');
  await search();
  expect(onSubmit).toHaveBeenCalledWith({ location: 'Columbus', bedrooms: 'any', maxRent: 'own', most: '1450' });
});

test.each([true, false])('the select never says “Any” beside a limit that counts (compact: %s)', async (isCompact) => {
  const { said, select } = show({ maxRent: '1500' }, isCompact);
  expect(said()).toBe('Up to $1,500');
  await userEvent.selectOptions(select, 'Any');
  expect(said()).toBe('Any');
  expect([...select.options].map(({ text }) => text)).toEqual([
    ...['Any', 'Under $1,000', '$1,000-$2,000', '$2,000-$3,000', '$3,000+'],
  ]);
  if (isCompact) expect(exact().value).toBe('');
});

test('a label takes the place of what was typed, and emptying the field brings back “Any”', async () => {
  const { said, select, onSubmit } = show({ maxRent: '1450' });
  await userEvent.clear(exact());
  expect(said()).toBe('Any');
  await userEvent.type(exact(), '1300');
  await userEvent.selectOptions(select, '$1,000-$2,000');
  expect(exact().value).toBe('');
  await search();
  expect(onSubmit).toHaveBeenCalledWith({ location: '', bedrooms: 'any', maxRent: '2000', most: '' });
});
