import { paths, secretPages } from '@lintel/contract/paths';
import { expect, test } from 'vitest';
import { isSecretPage } from './serve-pages.ts';

/** Every address of the product that carries a secret, as it is emailed or redirected to. */
const withSecret = Object.entries(paths).flatMap(([name, path]) =>
  typeof path === 'function' && /WithLink$|^sandboxAccountOf$/.test(name)
    ? [(path as (secret: string) => string)('secret')]
    : [],
);

test('every page that a secret opens is served as one, however its address is written', () => {
  expect(withSecret.map((address) => address.split(/[#?]/)[0]).sort()).toEqual([...secretPages].sort());
  for (const page of secretPages) {
    expect([page, `${page}/`, page.toUpperCase()].map(isSecretPage)).toEqual([true, true, true]);
  }
  expect([paths.home, paths.properties, `${paths.receipt}-of-nobody`].map(isSecretPage)).toEqual([false, false, false]);
});
