import { changedSinceMessage, Refusal } from '@lintel/contract/kernel/refusals';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Calls, openCalls, testNow } from '../../testing/calls.ts';
import {
  contentWindowMs,
  idempotent,
  keyWindowMs,
  neverChanges,
  readIdempotencyKey,
  visitorScope,
} from './idempotency.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls([]);
});
beforeEach(() => calls.reset());
afterAll(() => calls.close());

type Attempt = {
  key?: string | null;
  scope?: string;
  request?: unknown;
  after?: number;
  run: () => Promise<unknown>;
  isAsItWas?: (answer: unknown) => Promise<boolean>;
};
const attempt = ({
  key = null,
  scope = 'test:1',
  request = { text: 'hello' },
  after = 0,
  run,
  isAsItWas = neverChanges,
}: Attempt) =>
  calls.context.db.transaction((tx) =>
    idempotent(
      tx,
      {
        scope,
        key,
        request,
        now: new Date(testNow.getTime() + after),
        digest: calls.context.secrets.digest,
        isAsItWas,
      },
      run,
    ),
  );

/** Counts how often it runs. */
const counter = () => {
  const counted = { times: 0, run: async () => ({ number: ++counted.times }) };
  return counted;
};

describe('once', () => {
  test('a twin that waits runs itself when the first attempt fails, and that leaves nothing', async () => {
    const gate = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const crashing = attempt({
      run: async () => {
        started.resolve();
        await gate.promise;
        throw new Error('crash');
      },
    });
    await started.promise;
    const counted = counter();
    const twin = attempt(counted);
    // The repetition must be waiting in the database before the first one fails.
    await expect
      .poll(() => calls.rows(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`), { timeout: 5000 })
      .toHaveLength(1);
    expect(counted.times).toBe(0);
    gate.resolve();
    await expect(crashing).rejects.toThrow('crash');
    expect(await twin).toEqual({ number: 1 });
    expect(await calls.count('once_answers')).toBe(1);
  });

  test('twins at the same moment get one answer', async () => {
    const counted = counter();
    const answers = await Promise.all(Array.from({ length: 15 }, () => attempt(counted)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"number":1}']));
    expect(counted.times).toBe(1);
  });

  test('a refusal is no answer: the next attempt runs', async () => {
    await expect(
      attempt({ key: 'k', run: async () => Promise.reject(new Refusal('property.not_found')) }),
    ).rejects.toThrow();
    expect(await attempt({ key: 'k', ...counter() })).toEqual({ number: 1 });
  });

  test('content is the same whatever the order of its keys, and another scope is another call', async () => {
    const counted = counter();
    await attempt({ request: { a: 1, b: 2 }, ...counted, run: counted.run });
    await attempt({ request: { b: 2, a: 1 }, run: counted.run });
    expect(counted.times).toBe(1);
    await attempt({ request: { a: 1, b: 2 }, scope: 'test:2', run: counted.run });
    expect(counted.times).toBe(2);
  });

  test.each([
    ['content', null, contentWindowMs],
    ['a key', 'k', keyWindowMs],
  ])('%s is remembered until its time is over, to the millisecond', async (_, key, window) => {
    const counted = counter();
    await attempt({ key, run: counted.run });
    await attempt({ key, after: window - 1, run: counted.run });
    expect(counted.times).toBe(1);
    const later = await Promise.all(Array.from({ length: 8 }, () => attempt({ key, after: window, run: counted.run })));
    expect(counted.times).toBe(2);
    expect(new Set(later.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"number":2}']));
  });

  test('a key for another request is refused, until its day is over', async () => {
    await attempt({ key: 'k', run: async () => 1 });
    const other = { key: 'k', request: { text: 'other' }, run: async () => 2 };
    await expect(attempt(other)).rejects.toMatchObject({ code: 'request.idempotency_conflict' });
    expect(await attempt({ ...other, after: keyWindowMs })).toBe(2);
  });

  describe('once what was made has changed since', () => {
    const isAsItWas = async () => false;

    test('the same content is a new request, and the ten minutes begin anew', async () => {
      const counted = counter();
      await attempt(counted);
      expect(await attempt({ run: counted.run, isAsItWas })).toEqual({ number: 2 });
      expect(await attempt({ run: counted.run, after: contentWindowMs - 1 })).toEqual({ number: 2 });
    });

    test('a key is refused, however often, and nothing is done', async () => {
      const counted = counter();
      await attempt({ key: 'k', run: counted.run });
      for (let time = 0; time < 2; time += 1) {
        await expect(attempt({ key: 'k', run: counted.run, isAsItWas })).rejects.toMatchObject({
          code: 'request.idempotency_conflict',
          message: changedSinceMessage,
        });
      }
      expect(counted.times).toBe(1);
      expect(await attempt({ key: 'k', run: counted.run, isAsItWas, after: keyWindowMs })).toEqual({ number: 2 });
    });

    test('twins of the new request are one: who waited asks about what the first of them made', async () => {
      const counted = counter();
      await attempt(counted);
      const answers = await Promise.all(
        Array.from({ length: 15 }, () =>
          attempt({ run: counted.run, isAsItWas: async (answer) => (answer as { number: number }).number === 2 }),
        ),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"number":2}']));
      expect(counted.times).toBe(2);
    });

    test('a new request that is refused leaves the old answer, which is still out of date', async () => {
      const counted = counter();
      await attempt(counted);
      const refuse = async () => Promise.reject(new Refusal('property.not_found'));
      for (let time = 0; time < 2; time += 1) {
        await expect(attempt({ run: refuse, isAsItWas })).rejects.toMatchObject({ code: 'property.not_found' });
      }
      expect(await attempt({ run: counted.run, isAsItWas })).toEqual({ number: 2 });
    });
  });

  test('neither key nor request can be read from what is stored', async () => {
    await attempt({ key: 'grace@example.com', request: { voucher: 'HCV-1' }, run: async () => ({ id: 1 }) });
    expect(JSON.stringify(await calls.rows('select * from once_answers'))).not.toMatch(/grace@|HCV-1/);
  });

  test('old answers are removed along the way', async () => {
    for (let at = 0; at < 5; at += 1) await attempt({ request: at, run: async () => at });
    await attempt({ after: 3 * keyWindowMs, run: async () => 0 });
    expect(await calls.count('once_answers')).toBe(1);
  });
});

describe('visitors', () => {
  const scopeOf = (key: string | null, network: string) =>
    visitorScope('call', { key, network, digest: calls.context.secrets.digest });

  test.each([
    [null],
    ['1'],
    ['press-1'],
    ['0'.repeat(36)],
    ['00000000-0000-0000-0000-000000000001'],
    ['report-discrimination-1'],
  ])('of two networks are two callers by the key %j, and no scope names a network', (key) => {
    const scopes = ['192.0.2.1', '192.0.2.2'].map((network) => scopeOf(key, network));
    expect(new Set(scopes).size).toBe(2);
    expect(scopes.join()).not.toContain('192.0.2');
  });

  test.each([['7d9f2c1e-5b0a-4c3d-9e8f-1a2b3c4d5e6f'], ['3f1c9a7e5b2d804612afc0de97531b8d']])(
    'are one caller wherever they are by the key %s, which nobody else would choose',
    (key) => {
      expect(scopeOf(key, '192.0.2.1')).toBe(scopeOf(key, '192.0.2.2'));
    },
  );
});

describe('an Idempotency-Key', () => {
  test.each([['a'.repeat(201)], ['caf\u00e9'], ['line\nend'], [['a', 'b']]])('that is %j is refused', (given) => {
    expect(() => readIdempotencyKey({ 'idempotency-key': given })).toThrow('Idempotency-Key');
  });

  test.each([
    [undefined, null],
    ['', null],
    ['a'.repeat(200), 'a'.repeat(200)],
    ['{"press": 1}', '{"press": 1}'],
  ])('of %j is %j', (given, expected) => {
    expect(readIdempotencyKey({ 'idempotency-key': given })).toBe(expected);
  });
});
