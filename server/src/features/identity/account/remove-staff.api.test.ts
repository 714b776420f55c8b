import * as endpoints from '@lintel/contract/identity/endpoints';
import { listOutbox } from '@lintel/contract/staff/endpoints';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, createLiveApp, type LiveApp } from '../../../testing/live-app.ts';
import { goodPassword, signUp } from '../../../testing/registrations.ts';
import { createStaff } from './create-staff.ts';
import { removeStaff } from './remove-staff.ts';

const june = 'june@lintel.example';
const miguel = 'miguel@lintel.example';

let live: LiveApp;
beforeEach(async () => {
  live = await createLiveApp();
});
afterEach(() => live.close());

/** Creates a signed-in staff member, with a password and two-factor sign-in. */
const hire = async (email: string, name: string): Promise<Browser> => {
  const href = await createStaff(live.context, { email, name });
  const browser = live.openBrowser();
  await browser.call(endpoints.setPassword, { body: { token: href.split('#')[1] ?? '', password: goodPassword } });
  const [account] = await live.rows<{ id: number }>(
    'update accounts set two_factor_on_at = now() where email = $1 returning id',
    [email],
  );
  await browser.become(account?.id ?? 0, { hasSecondFactor: true });
  return browser;
};
const remove = (email: string, isForced = false) => removeStaff(live.context, { email, isForced });

test('whoever is taken out of the staff is signed out everywhere, their links end, and what they did stays on record', async () => {
  const [atDesk] = [await hire(june, 'June Okafor'), await hire(miguel, 'Miguel Santos')];
  await createStaff(live.context, { email: june, name: 'June Okafor' });
  await atDesk.become(1, { hasSecondFactor: true });
  expect((await atDesk.call(listOutbox, {})).status).toBe(200);
  const token = await live.lastTokenTo(june);

  expect(await remove('June@Lintel.example')).toEqual({ name: 'June Okafor' });
  expect((await atDesk.call(listOutbox, {})).refusal?.code).toBe('viewer.unknown');
  expect((await live.openBrowser().call(endpoints.openLink, { body: { token } })).refusal?.code).toBe('link.not_valid');
  expect(await live.rows('select is_staff, closed_at from accounts where email = $1', [june])).toEqual([
    { is_staff: false, closed_at: null },
  ]);
  expect(await live.rows("select subject, actor_account_id from audit_events where kind = 'staff_removed'")).toEqual([
    { subject: 'account:1', actor_account_id: null },
  ]);
  expect(await live.rows("select 1 from audit_events where kind = 'signed_in' and actor_account_id = 1")).not.toEqual(
    [],
  );
  expect(await remove(june)).toBe('no_staff');
});

test('the last of the staff stays, unless that is meant; of the last two that go at once, one stays', async () => {
  await hire(june, 'June Okafor');
  expect(await remove(june)).toBe('last_staff');
  await hire(miguel, 'Miguel Santos');
  const outcomes = await Promise.all([remove(june), remove(miguel)]);
  expect(outcomes.filter((outcome) => outcome === 'last_staff')).toHaveLength(1);
  expect(await live.rows('select 1 from accounts where is_staff')).toHaveLength(1);
  await remove(june, true);
  await remove(miguel, true);
  expect(await live.rows('select 1 from accounts where is_staff')).toEqual([]);
});

test('nobody else is touched: not people without the role, not closed accounts', async () => {
  await hire(june, 'June Okafor');
  const grace = live.openBrowser();
  await signUp(live, grace);
  expect(await remove('grace@example.com')).toBe('no_staff');
  expect(await remove('nobody@example.com')).toBe('no_staff');
  expect((await grace.call(endpoints.readMe, {})).answer?.person?.name).toBe('Grace Lind');
});
