import { expect, test } from 'vitest';
import { splitAddress } from './split-address.ts';

test.each([
  ['214 Alder Street, Columbus, OH 43206', '214 Alder Street'],
  [' 214  Alder Street,Columbus , Ohio 43206-1234, USA ', '214 Alder Street'],
  ['214 Alder Street, Apt 2B, Columbus, OH, 43206, United States', '214 Alder Street, Apt 2B'],
])('%s is read as street, city, state and ZIP code', (text, address) => {
  expect(splitAddress(text)).toEqual({ address, city: 'Columbus', state: 'OH', zipCode: '43206' });
});

test('a state of two words is one', () => {
  expect(splitAddress('7 Elm St, Asheville, North Carolina 28801')).toMatchObject({ city: 'Asheville', state: 'NC' });
});

test.each([
  '214 Alder Street',
  '214 Alder Street, Apt 2B',
  '214 Alder Street, Columbus',
  '214 Alder Street, Columbus, OH',
  '214 Alder Street, Columbus, Nowhere 43206',
  '88 Palmerston Avenue, Toronto, ON 43206',
  'Alder Street, Columbus, OH 43206',
  '',
])('%s stays as it was typed', (text) => {
  expect(splitAddress(text)).toBeNull();
});
