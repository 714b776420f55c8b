// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { typedPerson } from './typed-person.ts';

afterEach(() => window.sessionStorage.clear());

const grace = { name: 'Grace Lind', email: 'grace@example.com', phone: '' };

test('is there for the next form of this tab, and gone once it was forgotten', () => {
  expect(typedPerson.read()).toBeNull();
  typedPerson.remember(grace);
  expect(typedPerson.read()).toEqual(grace);
  expect(window.localStorage.length).toBe(0);
  typedPerson.forget();
  expect(typedPerson.read()).toBeNull();
});

test('nothing typed takes nothing away, and what somebody else put there is not taken for it', () => {
  typedPerson.remember(grace);
  typedPerson.remember({ name: '', email: '', phone: '' });
  expect(typedPerson.read()).toEqual(grace);
  for (const foreign of ['{', '[]', '7', '{"name":{}}']) {
    window.sessionStorage.setItem('lintel.typed-person', foreign);
    const read = typedPerson.read();
    expect(read === null || Object.values(read).every((one) => one === '')).toBe(true);
  }
});
