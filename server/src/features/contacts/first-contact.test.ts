import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ContactOnRecord, decideFirstContact, plainAddress } from './rules.ts';

/** The receipts of one tenant and one home, in the order of the chain. */
type Contact = Partial<ContactOnRecord> & { id: number };
const direct = (id: number, rest: Partial<ContactOnRecord> = {}): Contact => ({ id, ...rest });
const by = (agentId: number, id: number, rest: Partial<ContactOnRecord> = {}): Contact => ({
  id,
  initiationType: 'agent_introduction',
  agentId,
  ...rest,
});
const receipts = (contacts: Contact[]): ContactOnRecord[] =>
  contacts.map((one) => ({ initiationType: 'direct_contact', agentId: null, counts: true, status: 'active', ...one }));

const unanswered = { counts: false };
const inDispute = { status: 'dispute' };
const setAside = { status: 'set_aside' };

describe('who was first', () => {
  test.each<[string, Contact[], string]>([
    ['nobody, where nothing is on record', [], 'nobody'],
    ['an agent who alone is on record', [by(1, 1)], 'agent 1'],
    ['the tenant, who alone is', [direct(1)], 'direct'],
    ['the tenant who wrote before the agent came', [direct(1), by(1, 2)], 'direct'],
    ['the agent who came before the tenant wrote', [by(1, 1), direct(2)], 'agent 1'],
    ['the tenant who applied before', [direct(1, { initiationType: 'application_submission' }), by(1, 2)], 'direct'],
    [
      'the tenant who asked for a showing before',
      [direct(1, { initiationType: 'showing_request' }), by(1, 2)],
      'direct',
    ],
    ['the first of two agents', [by(1, 1), by(2, 2)], 'agent 1'],
    ['the first of two agents, the other way round', [by(2, 1), by(1, 2)], 'agent 2'],
    ['the same agent, however often', [by(1, 1), by(1, 2), by(1, 3)], 'agent 1'],
    ['of one minute, whoever has the lower number', [by(2, 12), by(1, 11)], 'agent 1'],
    ['of one minute, the tenant with the lower number', [by(1, 12), direct(11)], 'direct'],
    ['in whatever order they are read', [direct(9), by(1, 3), by(2, 5)], 'agent 1'],
    ['nobody, while the tenant has not said yes', [by(1, 1, unanswered)], 'nobody'],
    ['the tenant, if they wrote while the agent waited for their yes', [by(1, 1, unanswered), direct(2)], 'direct'],
    ['the agent of the yes, not the one before without it', [by(1, 1, unanswered), by(2, 2)], 'agent 2'],
    ['nobody by an agent in review', [by(2, 1, { counts: false })], 'nobody'],
    ['the approved agent after one in review', [by(2, 1, { counts: false }), by(1, 2)], 'agent 1'],
    ['undecided, while the first introduction is in dispute', [by(1, 1, inDispute), by(2, 2)], 'undecided 1'],
    ['undecided, while the first contact of the tenant is in dispute', [direct(1, inDispute), by(1, 2)], 'undecided'],
    ['decided, when a later one is in dispute', [by(1, 1), direct(2, inDispute)], 'agent 1'],
    ['the next agent, when the first was set aside', [by(1, 1, setAside), by(2, 2)], 'agent 2'],
    ['the tenant, when the introduction before was set aside', [by(1, 1, setAside), direct(2)], 'direct'],
    ['the agent, when what the tenant had sent was set aside', [direct(1, setAside), by(1, 2)], 'agent 1'],
    ['nobody, when all were set aside', [by(1, 1, setAside), direct(2, setAside)], 'nobody'],
    ['the same as before, once a dispute was dismissed', [by(1, 1, { status: 'resolved' }), by(2, 2)], 'agent 1'],
    ['whoever it was, under a status that nobody knows', [by(1, 1, { status: 'awaiting_documents' })], 'agent 1'],
  ])('is %s', (_, contacts, expected) => {
    const first = decideFirstContact(receipts(contacts));
    const agent = 'agentId' in first && first.agentId !== null ? ` ${first.agentId}` : '';
    expect(`${first.who}${agent}`).toBe(expected);
  });

  test('never hangs on the order in which receipts are read, nor on what came after the first that counts', async () => {
    const anyReceipt = fc.record({
      initiationType: fc.constantFrom('direct_contact' as const, 'agent_introduction' as const),
      agentId: fc.constantFrom(1, 2, 3),
      counts: fc.boolean(),
      status: fc.constantFrom('active', 'dispute', 'set_aside', 'resolved'),
    });
    await fc.assert(
      fc.property(fc.array(anyReceipt, { maxLength: 8 }), fc.array(anyReceipt, { maxLength: 3 }), (before, after) => {
        const rows = before.map((one, id) => ({ ...one, id }));
        const verdict = decideFirstContact(rows);
        expect(decideFirstContact(rows.toReversed())).toEqual(verdict);
        if (verdict.who === 'nobody') return;
        const later = after.map((one, index) => ({ ...one, id: rows.length + index }));
        expect(decideFirstContact([...later, ...rows])).toEqual(verdict);
      }),
    );
  });
});

describe('another spelling of an address', () => {
  test.each([
    ['Tanya.Brooks@Example.COM', 'tanya.brooks@example.com'],
    [' tanya.brooks@example.com ', 'tanya.brooks@example.com'],
    ['tanya.brooks+lintel@example.com', 'tanya.brooks@example.com'],
    ['t.anya.brooks+a+b@gmail.com', 'tanyabrooks@gmail.com'],
    ['TanyaBrooks@googlemail.com', 'tanyabrooks@gmail.com'],
    ['ｔａｎｙａ@example.com', 'tanya@example.com'],
  ])('%s is the person of %s', (spelled, plain) => expect(plainAddress(spelled)).toBe(plainAddress(plain)));

  test.each([
    ['tanya.brooks@example.com', 'tanyabrooks@example.com'],
    ['tanya@example.com', 'tanya@example.org'],
    ['tanya@mygooglemail.com', 'tanya@mygmail.com'],
    ['+tag@example.com', '@example.com'],
  ])('%s is not that of %s', (one, other) => expect(plainAddress(one)).not.toBe(plainAddress(other)));
});
