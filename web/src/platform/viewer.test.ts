import type { Me, Person } from '@lintel/contract/identity/schema';
import { describe, expect, test } from 'vitest';
import { actingAs, ownPage, pageAccess, withNext } from './viewer.ts';

const someone = (given: Partial<Person> = {}): Person => ({
  accountId: 1,
  name: 'Tanya Brooks',
  tenantId: null,
  ownerId: null,
  agentId: null,
  isStaff: false,
  ...given,
});
const nobody: Me = {
  mode: 'live',
  demo: null,
  person: null,
  tenant: null,
  owner: null,
  agent: null,
  staff: null,
  agentStatus: null,
  account: null,
};
const account = { language: null, hasPassword: true, needsTwoFactor: false };

describe('an address to come back to', () => {
  test.each([
    undefined,
    '',
    'account',
    'https://elsewhere.example/account',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '\\/elsewhere.example',
    'javascript:alert(1)',
    '/api/auth/sign-out',
    '/api',
    '/a/..//elsewhere.example',
  ])('is none of ours: %s', (address) => {
    expect(ownPage(address)).toBeNull();
  });

  test.each(['/account', '/staff/outbox?state=failed#top', '/apiary', '/'])('is ours: %s', (address) => {
    expect(ownPage(address)).toBe(address);
  });

  test('goes along in the address of the page that asks', () => {
    expect(withNext('/sign-in', '/staff?a=1&b=2')).toBe('/sign-in?next=%2Fstaff%3Fa%3D1%26b%3D2');
    expect(withNext('/sign-in', null)).toBe('/sign-in');
    expect(withNext('/sign-in', '/')).toBe('/sign-in');
  });
});

describe('a page that needs somebody', () => {
  test('sends nobody to sign in', () => {
    for (const needs of ['person', 'tenant', 'owner', 'agent', 'staff'] as const)
      expect(pageAccess(nobody, needs)).toBe('sign-in');
  });

  test('is not for those in another role', () => {
    const tenant = someone({ tenantId: 1 });
    const me: Me = { ...nobody, person: tenant, tenant, account };
    expect(pageAccess(me, 'person')).toBe('open');
    expect(pageAccess(me, 'tenant')).toBe('open');
    expect(pageAccess(me, 'owner')).toBe('not-allowed');
    expect(pageAccess(me, 'staff')).toBe('not-allowed');
  });

  test('asks staff for their second step first, and nobody else', () => {
    const person = someone();
    const me: Me = { ...nobody, person, account: { ...account, needsTwoFactor: true } };
    expect(pageAccess(me, 'staff')).toBe('two-factor');
    expect(pageAccess(me, 'owner')).toBe('not-allowed');
  });

  test('in demo opens to the person of its role, unless one looks as a visitor', () => {
    const tenant = someone({ tenantId: 1 });
    const owner = someone({ accountId: 2, ownerId: 1 });
    const everyone: Me = { ...nobody, mode: 'demo', demo: { viewingAs: 'everyone', people: [] }, tenant, owner };
    expect(actingAs(everyone, 'person')).toBe(tenant);
    expect(actingAs(everyone, 'owner')).toBe(owner);
    const visitor: Me = { ...nobody, mode: 'demo', demo: { viewingAs: 'visitor', people: [] } };
    expect(pageAccess(visitor, 'person')).toBe('sign-in');
  });
});
