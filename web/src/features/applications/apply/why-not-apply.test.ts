import type { Me, Person } from '@lintel/contract/identity/schema';
import type { Property } from '@lintel/contract/listings/schema';
import { expect, test } from 'vitest';
import { whyNotApply } from './why-not-apply.ts';

const home = { owner: { id: 3 }, ownerId: 3, isAvailable: true } as Property;
const person = (roles: Partial<Person>): Person => ({
  accountId: 1,
  name: 'Someone',
  tenantId: null,
  ownerId: null,
  agentId: null,
  isStaff: false,
  ...roles,
});
const tenant = person({ tenantId: 1 });
const owner = person({ ownerId: 3 });

const me = (who: Partial<Me>): Me => ({
  mode: 'demo',
  demo: null,
  person: null,
  tenant: null,
  owner: null,
  agent: null,
  staff: null,
  agentStatus: null,
  account: null,
  ...who,
});

test('the owner of the home does not apply for it, even when renting elsewhere', () => {
  const both = person({ tenantId: 9, ownerId: 3 });
  expect(whyNotApply(home, me({ person: both, tenant: both }))?.sentence).toBe('You own this listing.');
});

test('somebody who does not rent is told so', () => {
  const other = person({ ownerId: 4 });
  expect(whyNotApply(home, me({ person: other, owner: other }))?.kind).toBe('other-role');
});

test('a visitor may write, and signs in before sending', () => {
  expect(whyNotApply(home, me({}))?.kind).toBe('sign-in');
});

test('nobody applies for a home that is not available, or that nobody owns', () => {
  const asTenant = me({ person: tenant, tenant });
  expect(whyNotApply({ ...home, isAvailable: false }, asTenant)?.kind).toBe('closed');
  expect(whyNotApply({ ...home, owner: null, ownerId: null }, asTenant)?.kind).toBe('closed');
});

test('a tenant applies; so do all people of the sample data at once, and whoever is not known yet', () => {
  expect(whyNotApply(home, me({ person: tenant, tenant }))).toBeNull();
  expect(whyNotApply(home, me({ tenant, owner }))).toBeNull();
  expect(whyNotApply(home, undefined)).toBeNull();
});
