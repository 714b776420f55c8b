import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../viewer.ts';
import { mayContactOwner, mayKnowOfHome, mayReadReceipt } from './policy.ts';
import type { Home } from './queries.ts';

const now = new Date('2026-11-21T12:00:00Z');
const nobody: Viewer = {
  accountId: 90,
  name: 'Nora Example',
  email: 'nora@example.com',
  tenantId: null,
  ownerId: null,
  agentId: null,
  agentStatus: null,
  isStaff: false,
};
const owner = { ...nobody, ownerId: 2 };
const otherOwner = { ...nobody, ownerId: 3 };
const tenant = { ...nobody, tenantId: 1 };
const staff = { ...nobody, isStaff: true };

const home: Home = {
  id: 1,
  ownerId: 2,
  ownerAccountId: 6,
  status: 'active',
  acceptsVouchers: true,
  isListed: true,
  activeUntil: null,
  title: 'A home',
  state: 'OH',
};

const reasonOf = (decision: ReturnType<typeof mayContactOwner>) => (decision.allowed ? 'allowed' : decision.reason);

describe('writing to the owner of a home', () => {
  test.each<[string, Viewer | null, Home | undefined, string]>([
    ['one that does not exist', null, undefined, 'property.not_found'],
    ['a draft, by a visitor', null, { ...home, status: 'draft', isListed: false }, 'property.not_found'],
    ['a draft, by another owner', otherOwner, { ...home, status: 'draft', isListed: false }, 'property.not_found'],
    [
      'a draft without owner, by someone without homes',
      nobody,
      { ...home, status: 'draft', ownerId: null },
      'property.not_found',
    ],
    ['a draft, by its owner', owner, { ...home, status: 'draft', isListed: false }, 'property.not_available'],
    ['a draft, by staff', staff, { ...home, status: 'draft', isListed: false }, 'property.not_available'],
    ['one that refuses vouchers', tenant, { ...home, acceptsVouchers: false, isListed: false }, 'property.not_found'],
    ['an expired one', tenant, { ...home, status: 'expired', isListed: false }, 'property.not_available'],
    ['a withdrawn one', tenant, { ...home, status: 'withdrawn', isListed: false }, 'property.not_found'],
    [
      'a withdrawn one, by its owner',
      owner,
      { ...home, status: 'withdrawn', isListed: false },
      'property.not_available',
    ],
    ['a hidden or suspended one', tenant, { ...home, isListed: false }, 'property.not_available'],
    ['one whose month ends now', tenant, { ...home, activeUntil: now }, 'property.not_available'],
    ['one without owner', tenant, { ...home, ownerId: null, ownerAccountId: null }, 'property.no_owner'],
    ['one’s own', owner, home, 'property.is_own'],
    ['one within its month', tenant, { ...home, activeUntil: new Date(now.getTime() + 1) }, 'allowed'],
    ['one by a visitor', null, home, 'allowed'],
    ['one by another owner', otherOwner, home, 'allowed'],
  ])('%s', (_, viewer, target, expected) => {
    expect(reasonOf(mayContactOwner(viewer, target, now))).toBe(expected);
  });

  test('a quote may be had for a home that is taken, and not for a draft', () => {
    expect(reasonOf(mayKnowOfHome(null, { ...home, isListed: false }))).toBe('allowed');
    expect(reasonOf(mayKnowOfHome(null, { ...home, status: 'draft' }))).toBe('property.not_found');
  });
});

describe('reading a receipt', () => {
  const receipt = { tenantId: 1, ownerId: 2, agentId: 3 };
  const unclaimed = { tenantId: null, ownerId: 2, agentId: null };

  test.each<[string, Viewer | null, typeof receipt | typeof unclaimed | undefined, string]>([
    ['nobody', null, receipt, 'viewer.unknown'],
    ['nobody, also where there is none', null, undefined, 'viewer.unknown'],
    ['another tenant', { ...nobody, tenantId: 2 }, receipt, 'receipt.not_found'],
    ['another owner', otherOwner, receipt, 'receipt.not_found'],
    ['an owner with the tenant’s number', { ...nobody, ownerId: 1 }, receipt, 'receipt.not_found'],
    ['another agent', { ...nobody, agentId: 9 }, receipt, 'receipt.not_found'],
    ['someone without profiles, where the receipt has none', nobody, unclaimed, 'receipt.not_found'],
    ['staff, where there is none', staff, undefined, 'receipt.not_found'],
    ['its tenant', tenant, receipt, 'allowed'],
    ['its owner', owner, receipt, 'allowed'],
    ['its agent', { ...nobody, agentId: 3 }, receipt, 'allowed'],
    ['staff', staff, receipt, 'allowed'],
  ])('%s', (_, viewer, target, expected) => {
    expect(reasonOf(mayReadReceipt(viewer, target))).toBe(expected);
  });
});
