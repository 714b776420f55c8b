import { expect, test } from 'vitest';
import { mailboxOf } from './rate-limit.ts';

test.each([
  ['Tanya.Brooks@Example.COM', 'tanyabrooks@example.com'],
  ['tanya.brooks+1@example.com', 'tanyabrooks+2@example.com'],
  ['t.anyabrooks+a+b@googlemail.com', 'tanyabrooks@gmail.com'],
])('%s and %s are one mailbox', (one, other) => expect(mailboxOf(one)).toBe(mailboxOf(other)));

test.each([
  ['tanya@example.com', 'tanya@example.org'],
  ['tanya@mygooglemail.com', 'tanya@mygmail.com'],
])('%s and %s are two', (one, other) => expect(mailboxOf(one)).not.toBe(mailboxOf(other)));
