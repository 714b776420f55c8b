import { describe, expect, test } from 'vitest';
import { madeUp } from './made-up.ts';

describe('what is published of a call', () => {
  test('has nothing in it that lets somebody in', () => {
    const token = 'k3Jx9_fQ2mZp-71aTq0sLw';
    const text = JSON.stringify(
      madeUp({
        token,
        password: 'correct horse battery staple',
        code: '402913',
        secret: 'JBSWY3DPEHPK3PXP',
        recoveryCodes: ['7kq2-axzm-p4hd-bcvt'],
        body: { code: 'qlkq-axzm-phdq-bcvt' },
        link: `https://lintel.example/sign-in#${token}`,
        file: `/api/files/${token}?size=2`,
      }),
    );
    for (const secret of [token, 'horse', '402913', 'JBSWY3', '7kq2', 'qlkq']) expect(text).not.toContain(secret);
  });

  test('keeps words, days, amounts and numbers', () => {
    const said = {
      message: 'May I see it on Friday?',
      at: '2026-11-21T12:00:00.000Z',
      rentCents: 150_000,
      state: 'OH',
    };
    expect(madeUp(said)).toEqual(said);
  });

  test.each([
    ['begins like the word of a kind', 'ab_Jx9_fQ2mZp-71aTq0sL'],
    ['has no digit', 'kCJxZ_fQymZp-TAaTqOsLw'],
  ])('is the same of every token of a length, also of one that by chance %s', (_, token) => {
    const published = (each: string) => madeUp({ token: each, link: `/receipt#${each}` });
    expect(published(token)).toEqual(published('k3Jx9_fQ2mZp-71aTq0sLw'));
  });

  test('keeps the shape of what is made up', () => {
    expect(madeUp({ clientSecret: 'pi_3Qk9_secret_x7Yz' })).toEqual({ clientSecret: 'pi_Aa8A_secret_Aa8A' });
    expect(
      madeUp({ id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', code: '402913', codes: ['7kq2-axzm-p4hd-bcvt'] }),
    ).toEqual({ id: '88888888-8888-4888-8888-888888888888', code: '888888', codes: ['abcd-2345-efgh-6723'] });
  });
});
