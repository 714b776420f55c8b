import { describe, expect, test } from 'vitest';
import {
  type EarlierContact,
  findSameContact,
  isCommissionEligible,
  type NewContact,
  type RecentReceipt,
} from './rules.ts';

const approved = { id: 1, status: 'approved' } as const;
const introduction = (agent: NewContact['agent']): NewContact => ({ initiationType: 'agent_introduction', agent });
const introduced = (agentId: number, commissionEligible: boolean): EarlierContact => ({
  initiationType: 'agent_introduction',
  agentId,
  commissionEligible,
  status: 'active',
});
const direct: EarlierContact = {
  initiationType: 'direct_contact',
  agentId: null,
  commissionEligible: false,
  status: 'active',
};
const applied: EarlierContact = { ...direct, initiationType: 'application_submission' };

describe('the first-contact rule', () => {
  test.each<[string, NewContact, EarlierContact[], boolean]>([
    ['a direct contact never earns', { initiationType: 'direct_contact', agent: null }, [], false],
    ['nor with an agent on it', { initiationType: 'direct_contact', agent: approved }, [], false],
    ['nor does a showing', { initiationType: 'showing_request', agent: approved }, [], false],
    ['an agent in review earns nothing', introduction({ id: 2, status: 'pending_review' }), [], false],
    ['nor one declined', introduction({ id: 2, status: 'declined' }), [], false],
    ['an introduction by nobody earns nothing', introduction(null), [], false],
    ['after a direct contact it is too late', introduction(approved), [direct], false],
    ['after an application too', introduction(approved), [applied], false],
    ['another agent was first', introduction(approved), [introduced(2, true)], false],
    ['direct contact first, then another introduction', introduction(approved), [direct, introduced(1, false)], false],
    ['the first introduction earns', introduction(approved), [], true],
    ['introducing again changes nothing', introduction(approved), [introduced(1, true)], true],
    ['nor does a direct contact after the introduction', introduction(approved), [introduced(1, true), direct], true],
    ['an introduction by an agent in review settles nothing', introduction(approved), [introduced(2, false)], true],
  ])('%s', (_, contact, earlier, expected) => {
    expect(isCommissionEligible(contact, earlier)).toBe(expected);
  });
});

describe('the receipt of the same press', () => {
  const recorded = (change: Partial<RecentReceipt> = {}): RecentReceipt => ({
    id: 7,
    tenantId: null,
    tenantName: 'Grace Lindqvist',
    contactDetails: 'Property inquiry: Is it still available?',
    initiationType: 'direct_contact',
    contactMethod: 'platform_message',
    ...change,
  });
  const asked = recorded();
  const strictly = { byBeginning: false };
  const loosely = { byBeginning: true };

  test('knowing only an address does not fetch what its holder wrote', () => {
    for (const contactDetails of [null, '', 'Property inquiry: ', 'Property inquiry: Is it']) {
      expect(findSameContact({ ...asked, contactDetails }, [recorded()], loosely)).toBeUndefined();
    }
    expect(findSameContact({ ...asked, tenantName: 'Someone Else' }, [recorded()], loosely)).toBeUndefined();
  });

  test('a stranger never gets the receipt of someone signed in, nor the other way round', () => {
    expect(findSameContact(asked, [recorded({ tenantId: 1 })], loosely)).toBeUndefined();
    expect(findSameContact({ ...asked, tenantId: 1 }, [recorded()], loosely)).toBeUndefined();
    expect(findSameContact({ ...asked, tenantId: 1 }, [recorded({ tenantId: 2 })], loosely)).toBeUndefined();
  });

  test('another kind or way of contact is another contact', () => {
    expect(findSameContact({ ...asked, initiationType: 'showing_request' }, [recorded()], loosely)).toBeUndefined();
    expect(findSameContact({ ...asked, contactMethod: 'phone' }, [recorded()], loosely)).toBeUndefined();
  });

  test('spaces and line ends do not make it another', () => {
    const contactDetails = ' Property inquiry:  Is it\nstill available? ';
    expect(findSameContact({ ...asked, contactDetails }, [recorded()], strictly)?.id).toBe(7);
  });

  test('a tenant finds the own latest one without the text, and the exact one before a longer one', () => {
    const mine = { ...asked, tenantId: 1 };
    const longer = recorded({ id: 8, tenantId: 1, contactDetails: `${asked.contactDetails} And the yard?` });
    const exact = recorded({ id: 7, tenantId: 1 });
    expect(findSameContact({ ...mine, contactDetails: null }, [longer, exact], loosely)?.id).toBe(8);
    expect(findSameContact(mine, [longer, exact], loosely)?.id).toBe(7);
    expect(findSameContact(mine, [longer], strictly)).toBeUndefined();
  });
});
