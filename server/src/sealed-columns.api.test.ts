import * as endpoints from '@lintel/contract/identity/endpoints';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AppContext } from './app-context.ts';
import { verifyStoredReceipts } from './features/contacts/receipts/verify-stored-receipts.ts';
import { rotateSeals } from './platform/secrets/rotate-seals.ts';
import { makeSecrets, type Secrets } from './platform/secrets/secrets.ts';
import { sealedColumns } from './sealed-columns.ts';
import { createLiveApp, type LiveApp } from './testing/live-app.ts';
import { goodPassword, ownerForm, signUp } from './testing/registrations.ts';

const [before, now] = ['a secret for tests, 32 characters', 'the secret of now, with 32 characters'];

let live: LiveApp;
beforeEach(async () => {
  live = await createLiveApp({ data: 'people' });
});
afterEach(() => live.close());

/** Returns, for everything that is stored encrypted, whether it can be decrypted. */
const opens = async (secrets: Secrets): Promise<boolean[]> => {
  const found: boolean[] = [];
  for (const { table, id, column, of, about } of sealedColumns) {
    const rows = await live.context.db.select({ id, sealed: column, of }).from(table);
    for (const row of rows)
      if (typeof row.sealed === 'string') found.push(secrets.isSealedNow(row.sealed, about(String(row.of))));
  }
  return found;
};

const withSecrets = (secrets: Secrets): AppContext => ({ ...live.context, secrets });

test('everything that is stored sealed is on the list', async () => {
  const stored = await live.rows<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%sealed' order by 1`,
  );
  const listed = sealedColumns.map(({ column }) => column.name).sort();
  expect(stored.map(({ name }) => name.split('.')[1]).sort()).toEqual(listed);
  expect(stored.length).toBeGreaterThan(0);
});

test('is sealed again with the new secret, also after a stop in the middle; then the one before opens nothing of it', async () => {
  const browser = live.openBrowser();
  await signUp(live, browser);
  await browser.call(endpoints.startTwoFactor, { body: { password: goodPassword } });
  const sealed = await opens(makeSecrets(before));
  expect(sealed.length).toBeGreaterThan(3);
  expect(sealed.every(Boolean)).toBe(true);

  const both = makeSecrets(now, [before]);
  // As if it had been stopped after the first column.
  expect(await rotateSeals(withSecrets(both), sealedColumns.slice(0, 1))).toEqual([
    { column: 'accounts.two_factor_sealed', sealedAgain: 1 },
  ]);
  const done = await rotateSeals(withSecrets(both), sealedColumns);
  expect(done?.[0]).toEqual({ column: 'accounts.two_factor_sealed', sealedAgain: 0 });
  expect((done ?? []).reduce((sum, { sealedAgain }) => sum + sealedAgain, 1)).toBe(sealed.length);
  expect((await opens(makeSecrets(now))).every(Boolean)).toBe(true);
  expect((await opens(makeSecrets(before))).some(Boolean)).toBe(false);
});

test('with a secret missing stops, and leaves what does not open as it was', async () => {
  const both = makeSecrets(now, ['a third one that sealed nothing here']);
  await expect(rotateSeals(withSecrets(both), sealedColumns)).rejects.toThrow();
  expect((await opens(makeSecrets(before))).every(Boolean)).toBe(true);
});

test('is done by one at a time', async () => {
  const both = makeSecrets(now, [before]);
  const outcomes = await Promise.all([
    rotateSeals(withSecrets(both), sealedColumns),
    rotateSeals(withSecrets(both), sealedColumns),
  ]);
  expect(outcomes.filter((outcome) => outcome === null).length).toBeLessThanOrEqual(1);
  expect((await opens(makeSecrets(now))).every(Boolean)).toBe(true);
});

test('people notice nothing: both factors, recovery codes, receipts and a browser that is known go on', async () => {
  const own = live.openBrowser();
  await signUp(live, own);
  const started = await own.call(endpoints.startTwoFactor, { body: { password: goodPassword } });
  const app = new TOTP({ secret: Secret.fromBase32((started.answer?.secret ?? '').replaceAll(' ', '')) });
  const code = () => app.generate({ timestamp: live.clock.now.getTime() });
  const { answer } = await own.call(endpoints.confirmTwoFactor, { body: { code: code() } });
  live.wait(60_000);

  live.context.secrets = makeSecrets(now, [before]);
  await rotateSeals(live.context, sealedColumns);
  const enter = async (given: string) => {
    const browser = live.openBrowser();
    const body = { email: 'grace@example.com', password: goodPassword };
    expect((await browser.call(endpoints.signIn, { body })).answer?.status).toBe('needs_code');
    return (await browser.call(endpoints.enterCode, { body: { code: given } })).status;
  };
  expect(await enter(code())).toBe(200);
  expect(await enter(answer?.recoveryCodes[0] ?? '')).toBe(200);
  expect((await own.call(endpoints.readMe, {})).answer?.person?.name).toBe('Grace Lind');
  expect(await verifyStoredReceipts(live.context)).toMatchObject({ broken: null });
  live.context.secrets = makeSecrets(now);
  expect((await verifyStoredReceipts(live.context)).broken).not.toBeNull();
});

test('an owner who left under the secret before is known again under the new one', async () => {
  const [person] = await live.rows<{ account: number; owner: number; email: string }>(
    `select a.id as account, o.id as owner, a.email from owners o join accounts a on a.id = o.account_id
     where exists (select from offenses f where f.owner_id = o.id and f.voided_at is null) order by o.id limit 1`,
  );
  if (!person) throw new Error('No sample owner has an offense.');
  const owner = live.openBrowser();
  await owner.become(person.account);
  expect((await owner.call(endpoints.closeAccount, { body: { understood: true } })).status).toBe(200);
  live.context.secrets = makeSecrets(now, [before]);
  const again = live.openBrowser();
  await again.call(endpoints.registerOwner, { body: ownerForm({ email: person.email }) });
  const token = await live.lastTokenTo(person.email);
  await again.call(endpoints.openLink, { body: { token } });
  expect(await live.rows('select former_owner_id from owner_successions')).toEqual([{ former_owner_id: person.owner }]);
});
