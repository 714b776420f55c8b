import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeSecrets } from '../../../platform/secrets/secrets.ts';
import {
  coveredText,
  digestsOf,
  keyThatOpens,
  noPreviousHash,
  openingKeyOf,
  personalDigest,
  personalFields,
  type ReceiptRow,
  receiptHashOf,
  type SealVersion,
  sealVersion,
  timestampProofOf,
} from './receipt-seal.ts';
import { chainStart, type Fault, verifyChain } from './verify-chain.ts';

const secrets = makeSecrets('a secret for tests, 32 characters');

const sealed = (
  id: number,
  previousHash: string,
  change: Partial<ReceiptRow> = {},
  version: SealVersion = 2,
): ReceiptRow => {
  const salt = id.toString(16).padStart(32, '0');
  const personal = {
    contactDetails: 'Property inquiry: Is it still available?',
    tenantName: 'Grace Lindqvist',
    tenantEmail: 'grace@example.com',
    tenantPhone: null,
    agentName: null,
    agentEmail: null,
    agentLicense: null,
  };
  const row = {
    ...personal,
    id,
    propertyId: 3,
    ownerId: 2,
    tenantId: null,
    agentId: null,
    initiationType: 'direct_contact',
    contactMethod: 'platform_message',
    initiatedBy: 'tenant',
    commissionEligible: false,
    salt,
    digests: digestsOf({ ...personal, ...change }, null, version === 1 ? salt : openingKeyOf(secrets, salt), version),
    contactKey: 'f'.repeat(64),
    plainKey: null,
    previousHash,
    issuedAt: new Date(Date.UTC(2026, 10, 1, 9, 0, id, 123)),
    receiptHash: '',
    timestampProof: '',
    ...change,
  } satisfies ReceiptRow as ReceiptRow;
  row.receiptHash = receiptHashOf(row, version);
  row.timestampProof = timestampProofOf(row, secrets, version);
  return row;
};

const chainOf = (length: number, versionOfRow: (id: number) => SealVersion = () => 2): ReceiptRow[] => {
  const rows: ReceiptRow[] = [];
  for (let id = 1; id <= length; id += 1) {
    rows.push(sealed(id, rows.at(-1)?.receiptHash ?? noPreviousHash, {}, versionOfRow(id)));
  }
  return rows;
};

/** Returns the chain with one receipt changed after it was sealed. */
const tampered = (rows: ReceiptRow[], id: number, change: Partial<ReceiptRow>): ReceiptRow[] =>
  rows.map((row) => (row.id === id ? { ...row, ...change } : row));

const brokenAt = (rows: ReceiptRow[]) => verifyChain(rows, chainStart, secrets).broken;

describe('the one chain of all homes', () => {
  test.each<[string, Partial<ReceiptRow>, Fault]>([
    ['another home', { propertyId: 4 }, 'content'],
    ['another owner', { ownerId: 9 }, 'content'],
    ['a tenant put on it', { tenantId: 1 }, 'content'],
    ['an agent put on it', { agentId: 1 }, 'content'],
    ['another kind of contact', { initiationType: 'agent_introduction' }, 'content'],
    ['another way of contact', { contactMethod: 'phone' }, 'content'],
    ['another beginner', { initiatedBy: 'agent' }, 'content'],
    ['a commission', { commissionEligible: true }, 'content'],
    ['another moment', { issuedAt: new Date(Date.UTC(2026, 9, 1)) }, 'content'],
    ['another contact key', { contactKey: 'e'.repeat(64) }, 'content'],
    ['other digests', { digests: '{}' }, 'content'],
    ['digests that are no JSON', { digests: '{' }, 'content'],
    ['another hash', { receiptHash: 'a'.repeat(64) }, 'content'],
    ['another name', { tenantName: 'Someone Else' }, 'personal'],
    ['another address', { tenantEmail: 'else@example.com' }, 'personal'],
    ['another text', { contactDetails: 'Property inquiry: I never asked.' }, 'personal'],
    ['a phone where none was', { tenantPhone: '614-555-0100' }, 'personal'],
    ['another salt', { salt: 'b'.repeat(32) }, 'personal'],
    ['a name left when the salt went', { salt: null, tenantEmail: null, contactDetails: null }, 'personal'],
    ['another proof', { timestampProof: '2:3:0:0:0' }, 'proof'],
    ['the version of old receipts', { timestampProof: '1:3:0:0:0' }, 'content'],
  ])('with %s, it breaks at that receipt', (_, change, fault) => {
    expect(brokenAt(tampered(chainOf(5), 3, change))).toEqual({ sequence: 3, fault });
  });

  test('a receipt taken out is named, and so is one put in without its place', () => {
    const rows = chainOf(5);
    expect(brokenAt(rows.filter((row) => row.id !== 2))).toEqual({ sequence: 2, fault: 'missing' });
    expect(brokenAt(rows.slice(1))).toEqual({ sequence: 1, fault: 'missing' });
    expect(brokenAt([...rows.slice(0, 2), ...rows.slice(1)])).toMatchObject({ fault: 'missing' });
  });

  test('a receipt forged whole, with a hash and proof of its own, breaks the next link', () => {
    const rows = chainOf(5);
    const forged = sealed(3, rows[1]?.receiptHash ?? '', { commissionEligible: true });
    expect(brokenAt(rows.map((row) => (row.id === 3 ? forged : row)))).toEqual({ sequence: 4, fault: 'link' });
  });

  test('the whole chain rebuilt by someone without the secret breaks at its first receipt', () => {
    const foreign = makeSecrets('another secret of 32 characters..');
    const rebuilt = chainOf(3).map((row) => ({
      ...row,
      timestampProof: timestampProofOf(row, foreign, 2),
    }));
    expect(brokenAt(rebuilt)).toEqual({ sequence: 1, fault: 'proof' });
  });

  test('erasing everyone’s data leaves it whole, and nothing of theirs in what stays', () => {
    const erased = chainOf(4).map((row) => ({
      ...row,
      ...Object.fromEntries(personalFields.map((field) => [field, null])),
      salt: null,
    }));
    expect(brokenAt(erased)).toBeNull();
    expect(JSON.stringify(erased)).not.toMatch(/grace|available/i);
  });

  test('it can be checked in pieces of any size, with the same result', async () => {
    const rows = chainOf(12);
    await fc.assert(
      fc.property(fc.integer({ min: 1, max: 13 }), fc.option(fc.integer({ min: 1, max: 12 })), (size, broken) => {
        const stored = broken === null ? rows : tampered(rows, broken, { propertyId: 99 });
        let last = chainStart;
        let found = null;
        for (let at = 0; at < stored.length && !found; at += size) {
          ({ last, broken: found } = verifyChain(stored.slice(at, at + size), last, secrets));
        }
        expect(found).toEqual(broken === null ? null : { sequence: broken, fault: 'content' });
        expect(last.sequence).toBe(broken === null ? 12 : broken - 1);
      }),
    );
  });

  test('goes on from receipts that were sealed with salted digests, and checks those by their own version', () => {
    const rows = chainOf(5, (id) => (id <= 3 ? 1 : 2));
    expect(brokenAt(rows)).toBeNull();
    expect(rows.map(({ timestampProof }) => timestampProof.slice(0, 2))).toEqual(['1:', '1:', '1:', '2:', '2:']);
    expect(brokenAt(tampered(rows, 2, { tenantName: 'Someone Else' }))).toEqual({ sequence: 2, fault: 'personal' });
    expect(brokenAt(tampered(rows, 2, { propertyId: 4 }))).toEqual({ sequence: 2, fault: 'content' });
  });

  test('verifies after the house has exchanged its secret, and goes on with the new one', () => {
    const rows = chainOf(3);
    const exchanged = makeSecrets('the secret after it, 32 characters', ['a secret for tests, 32 characters']);
    expect(verifyChain(rows, chainStart, exchanged).broken).toBeNull();
    const [row] = rows;
    expect(row && keyThatOpens(row, exchanged)).toBe(openingKeyOf(secrets, row?.salt ?? ''));
    const foreign = makeSecrets('the secret after it, 32 characters');
    expect(verifyChain(rows, chainStart, foreign).broken).toEqual({ sequence: 1, fault: 'personal' });
  });

  test('without the house’s secret, nobody can tell by trying what a digest is of, salt or no salt', () => {
    const [row] = chainOf(1);
    const digest = JSON.parse(row?.digests ?? '{}').tenantName;
    const foreign = makeSecrets('another secret of 32 characters..');
    const keys = ['', row?.salt ?? '', openingKeyOf(foreign, row?.salt ?? '')];
    for (const key of keys) {
      expect(personalDigest(1, key, 'tenantName', 'Grace Lindqvist')).not.toBe(digest);
      expect(personalDigest(2, key, 'tenantName', 'Grace Lindqvist')).not.toBe(digest);
    }
  });

  test('an empty chain is whole', () => {
    expect(verifyChain([], chainStart, secrets)).toMatchObject({ last: chainStart, broken: null });
  });
});

describe('the chain of each home', () => {
  /** Builds receipts that alternate between two homes, after one in the chain of all homes. */
  const homes = (): ReceiptRow[] => {
    const rows = [sealed(1, noPreviousHash)];
    const last = new Map([[3, rows[0]?.receiptHash ?? '']]);
    for (const id of [4, 5, 9, 10, 11]) {
      const propertyId = id % 2 === 0 ? 3 : 8;
      const row = sealed(id, last.get(propertyId) ?? noPreviousHash, { propertyId }, sealVersion);
      last.set(propertyId, row.receiptHash);
      rows.push(row);
    }
    return rows;
  };

  test('goes on where the one of all homes ended, with numbers of which some were not used', () => {
    expect(brokenAt(homes())).toBeNull();
    const [before, ...rest] = [verifyChain(homes().slice(0, 3), chainStart, secrets).last, ...homes().slice(3)];
    expect(verifyChain(rest, before, secrets).broken).toBeNull();
  });

  test.each<[string, (rows: ReceiptRow[]) => ReceiptRow[], number, Fault]>([
    ['taken out', (rows) => rows.filter(({ id }) => id !== 5), 9, 'link'],
    ['put first', (rows) => rows.filter(({ id }) => id !== 1), 4, 'link'],
    ['moved to another home', (rows) => tampered(rows, 10, { propertyId: 8 }), 10, 'link'],
    ['put in once more', (rows) => [...rows, { ...(rows[4] as ReceiptRow), id: 12 }], 12, 'link'],
    [
      'linked to the other home',
      (rows) => tampered(rows, 11, { previousHash: rows[4]?.receiptHash ?? '' }),
      11,
      'link',
    ],
    ['edited', (rows) => tampered(rows, 9, { commissionEligible: true }), 9, 'content'],
    ['said to be of the one chain', (rows) => tampered(rows, 9, { timestampProof: '2:9:0:0:0' }), 6, 'missing'],
  ])('a receipt that was %s is named', (_, change, sequence, fault) => {
    expect(brokenAt(change(homes()))).toEqual({ sequence, fault });
  });
});

describe('a seal', () => {
  test('is the SHA-256 of text that anyone can put together again', () => {
    const row = sealed(1, noPreviousHash);
    const text = coveredText(row, 2);
    expect(createHash('sha256').update(text).digest('hex')).toBe(row.receiptHash);
    const key = Buffer.from(openingKeyOf(secrets, row.salt ?? ''), 'hex');
    const digest = createHmac('sha256', key).update('tenantName\nGrace Lindqvist').digest('hex');
    expect(JSON.parse(text).personal.tenantName).toBe(digest);
    expect(text).toBe(
      `{"agentId":null,"commissionEligible":false,"contactKey":"${'f'.repeat(64)}","contactMethod":"platform_message","initiatedBy":"tenant","initiationType":"direct_contact","issuedAt":"2026-11-01T09:00:01.123Z","ownerId":2,"personal":${row.digests},"previousHash":"${noPreviousHash}","propertyId":3,"sequence":1,"tenantId":null,"version":2}`,
    );
  });

  test('has a proof of five parts: version, number, moment, hash before, HMAC', () => {
    const [first, second] = chainOf(2);
    expect(second?.timestampProof.split(':')).toEqual([
      '2',
      '2',
      String(Date.UTC(2026, 10, 1, 9, 0, 2, 123)),
      first?.receiptHash,
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
  });
});
