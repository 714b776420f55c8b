import { expect, test } from 'vitest';
import { mayRefuseVoucher, mentionsVoucher } from './outcomes.ts';

test.each([
  ['Sorry, no vouchers.', true],
  ['We don’t take Section 8', true],
  ['No sec. 8 please', true],
  ['no section-eight', true],
  ['The Housing Authority takes too long.', true],
  ['No acepto la sección 8', true],
  ['No acepto su vale.', true],
  ['No subsidized tenants', true],
  ['It was let to somebody else.', false],
  ['See section 80 of the lease.', false],
  ['The house at 14 Vale Street is taken.', false],
  ['The equivalent of a month’s rent', false],
  ['', false],
])('%j names the voucher: %s', (text, names) => {
  expect(mentionsVoucher(text)).toBe(names);
});

test.each([
  ['Sorry, I rent without vouchers.', true],
  ['We don’t do Section 8.', true],
  ['No acepto la sección 8', true],
  ['The voucher is fine. Saturday at ten?', false],
  ['Sorry, it was let yesterday.', false],
])('%j may refuse it: %s', (text, refuses) => {
  expect(mayRefuseVoucher(text)).toBe(refuses);
});
