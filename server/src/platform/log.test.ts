import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeFailure, failureInLines, makeLog, withoutPersonal } from './log.ts';

const failedStatement = () =>
  new Error('Failed query: insert into accounts values ($1)\nparams: Tanya Brooks,tanya@example.com', {
    cause: Object.assign(new Error('duplicate key value: Key (email)=(tanya@example.com) already exists.'), {
      code: '23505',
    }),
  });

describe('what is logged of a failure', () => {
  test('of a statement: its code and where we made it, nothing of its values', () => {
    const described = describeFailure(failedStatement());
    expect(described).toMatchObject({ error: 'Error: a statement failed', sqlState: '23505' });
    expect(described.stack).toMatch(/log\.test\.ts/);
    expect(JSON.stringify(described)).not.toMatch(/tanya/i);
    expect(failureInLines(failedStatement())).not.toMatch(/tanya/i);
  });

  test('of a library: its words without the addresses, quotations and numbers of people', () => {
    for (const [said, kept] of [
      ['550 5.1.1 <tanya.brooks@example.com>: no such user', '550 5.1.1 … no such user'],
      ['Unexpected token \'T\', "{name: Tanya Brooks" is not valid JSON', "Unexpected token 'T', … is not valid JSON"],
      ['cannot call 614-555-0187 now', 'cannot call … now'],
      ['554 spam: https://lintel.example/receipts/abc', '554 spam: …'],
      ['connect ECONNREFUSED 127.0.0.1', 'connect ECONNREFUSED 127.0.0.1'],
      ["Cannot read properties of undefined (reading 'id')", "Cannot read properties of undefined (reading 'id')"],
    ] as const)
      expect(withoutPersonal(said)).toBe(kept);
  });

  test('what is thrown and is no failure says nothing of itself', () => {
    expect(describeFailure('tanya@example.com')).toEqual({ error: 'thrown: string' });
    expect(describeFailure({ name: 'Tanya' })).toEqual({ error: 'thrown: object' });
  });

  test('a copy of an error that is none says its code and no word', () => {
    const copy = { code: '23505', message: 'Key (email)=(tanya@example.com) already exists.' };
    expect(describeFailure(copy)).toEqual({ error: 'thrown: object', code: '23505' });
    expect(describeFailure({ code: 'Tanya Brooks' })).toEqual({ error: 'thrown: object' });
  });

  test('a cause that names itself as its cause ends', () => {
    const error = new Error('first');
    error.cause = error;
    expect(describeFailure(error).error).toBe('Error: first');
  });

  test('no e-mail address gets through, whatever stands around it', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.string(), fc.string(), (email, before, after) => {
        expect(withoutPersonal(`${before} ${email} ${after}`)).not.toContain(email);
      }),
    );
  });
});

test('a line says when, what, its facts and what may be said of the failure', () => {
  const lines: string[] = [];
  const log = makeLog(
    (line) => void lines.push(line),
    () => new Date('2026-11-22T10:00:00Z'),
  );
  log('a mail was not delivered', { mail: 7 }, new TypeError('no answer from grace@example.com'));
  log('done');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'error',
      at: '2026-11-22T10:00:00.000Z',
      message: 'a mail was not delivered',
      mail: 7,
      error: 'TypeError: no answer from …',
      stack: expect.any(String),
    },
    { level: 'info', at: '2026-11-22T10:00:00.000Z', message: 'done' },
  ]);
});

test('no failure is logged by its own words: it is handed over as the failure', () => {
  const folder = join(import.meta.dirname, '..');
  const offenders = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'))
    .filter((name) =>
      /\.log\??\.?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*(?:String\(error\)|error\.(?:message|stack))/.test(
        readFileSync(join(folder, name), 'utf8'),
      ),
    );
  expect(offenders).toEqual([]);
});
