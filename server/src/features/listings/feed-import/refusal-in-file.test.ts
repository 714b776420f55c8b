import { expect, test } from 'vitest';
import { refusalInFile } from './refusal-in-file.ts';

test.each([
  'Pets may be approved with $250 pet fee and $25/mo pet rent. No section 8 housing. Lease option is possible.',
  'Pets allowed under 45 lbs combined. HUD not accepted. secure deposit: $1, 000.',
  '$50 application fee.-No section eight pleases-No dogs-call',
  'Non smoking unit. No Section 8. No Pets.',
  'We do not accept housing vouchers.',
  "Sorry, we can't take Section-8 at this time",
  'Not Section 8 approved',
  'Vouchers are not accepted here',
])('refuses: %s', (text) => {
  expect(refusalInFile(text)).not.toBeNull();
});

test.each([
  'Accepts Section 8. No Ok for pets (RLNE5315398)',
  'deleaded, Section 8 welcome NO PETS, NO SMOKING',
  'No pets. No smoking For more properties like this visit GoSection8.com.',
  'There is currently NO WAIT LIST! Housing Voucher Holders call for pricing.',
  'Qualified for section 8 tenants. Shared laundry',
  'No pets, Section 8 OK. Owner is a Real Estate Agent',
  'Section 8 welcome, pets not allowed',
  'No broker fee. Vouchers welcome!',
  'The apartments are by the Department of Housing and Urban Development HUD. Pets - allowed',
  'Lincoln Heights Apartments is the leading housing choice for military',
])('does not refuse: %s', (text) => {
  expect(refusalInFile(text)).toBeNull();
});
