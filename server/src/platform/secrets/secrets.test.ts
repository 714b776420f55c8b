import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeSecrets, sha256 } from './secrets.ts';

const secrets = makeSecrets('a secret for tests, 32 characters');
const others = makeSecrets('another secret of 32 characters..');

/** Returns the sealed text with one part replaced. */
const withPart = (sealed: string, at: number, change: (bytes: Buffer) => Buffer): string =>
  sealed
    .split('.')
    .map((part, index) => (index === at ? change(Buffer.from(part, 'base64url')).toString('base64url') : part))
    .join('.');

const flipped = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte)));

describe('sealing', () => {
  test('a sealed text moved to another row does not open', () => {
    const sealed = secrets.seal('CMHA-4417', 'application:1:voucher');
    expect(() => secrets.unseal(sealed, 'application:2:voucher')).toThrow();
  });

  test.each([
    ['its start', 1],
    ['its tag', 2],
    ['its text', 3],
  ])('a sealed text with %s altered does not open', (_, part) => {
    const sealed = secrets.seal('CMHA-4417', 'row');
    expect(() => secrets.unseal(withPart(sealed, part, flipped), 'row')).toThrow();
  });

  test('a tag cut short, which could be guessed, does not open', () => {
    const sealed = secrets.seal('CMHA-4417', 'row');
    for (const length of [4, 8, 12, 15]) {
      expect(() =>
        secrets.unseal(
          withPart(sealed, 2, (tag) => tag.subarray(0, length)),
          'row',
        ),
      ).toThrow();
    }
  });

  test('another house cannot open it', () => {
    expect(() => others.unseal(secrets.seal('CMHA-4417', 'row'), 'row')).toThrow();
  });

  test.each(['', 'CMHA-4417', 'v1', 'v1...', 'v2.AAAA.AAAA.AAAA'])('%j is not a sealed text', (text) => {
    expect(() => secrets.unseal(text, 'row')).toThrow();
  });

  test('what was sealed opens again, the clear text is not in it, and no two are alike', async () => {
    await fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 4 }), fc.string(), (clear, about) => {
        const sealed = secrets.seal(clear, about);
        expect(secrets.unseal(sealed, about)).toBe(clear);
        expect(secrets.seal(clear, about)).not.toBe(sealed);
        expect(Buffer.from(sealed.split('.')[3] ?? '', 'base64url').includes(Buffer.from(clear))).toBe(false);
      }),
    );
  });
});

describe('digests and signatures', () => {
  test('each purpose and each house has its own', () => {
    const all = [
      secrets.sign('text'),
      secrets.digest('text'),
      others.sign('text'),
      others.digest('text'),
      sha256('text'),
    ];
    expect(new Set(all).size).toBe(all.length);
    for (const one of all) expect(one).toMatch(/^[0-9a-f]{64}$/);
  });

  test('the same text has the same digest', () => {
    expect(makeSecrets('a secret for tests, 32 characters').digest('text')).toBe(secrets.digest('text'));
  });
});

describe('a secret that was exchanged', () => {
  const before = makeSecrets('the secret before, of 32 characters');
  const now = makeSecrets('the secret of now, with 32 characters', ['the secret before, of 32 characters']);
  const forgotten = makeSecrets('the secret of now, with 32 characters');

  test('opens and verifies what the one before made, and makes everything anew', () => {
    const sealed = before.seal('CMHA-4417', 'row');
    expect(now.unseal(sealed, 'row')).toBe('CMHA-4417');
    expect([now.isSealedNow(sealed, 'row'), now.isSealedNow(now.seal('CMHA-4417', 'row'), 'row')]).toEqual([
      false,
      true,
    ]);
    expect(() => now.unseal(sealed, 'another row')).toThrow();
    expect(now.isSigned('text', before.sign('text'))).toBe(true);
    expect(now.isSigned('text', now.sign('text'))).toBe(true);
    expect(now.sign('text')).not.toBe(before.sign('text'));
    expect(now.digests('text')).toEqual([now.digest('text'), before.digest('text')]);
  });

  test('leaves shut what was made by neither, or by one that is not named any more', () => {
    expect(() => now.unseal(others.seal('CMHA-4417', 'row'), 'row')).toThrow();
    expect(now.isSigned('text', others.sign('text'))).toBe(false);
    expect(now.isSigned('text', '')).toBe(false);
    expect(now.isSigned('another text', before.sign('text'))).toBe(false);
    expect(() => forgotten.unseal(before.seal('CMHA-4417', 'row'), 'row')).toThrow();
    expect(forgotten.isSigned('text', before.sign('text'))).toBe(false);
  });
});
