import { readAccount, readMe } from '@lintel/contract/identity/endpoints';
import type { Me } from '@lintel/contract/identity/schema';
import { expect, test, vi } from 'vitest';
import { ApiError, makeApi } from '../platform/queries/api.ts';
import { keyOf, makeQueryClient } from '../platform/queries/queries.ts';
import { detectSignOut } from './detect-sign-out.ts';

const nobody = {
  mode: 'live',
  demo: null,
  person: null,
  tenant: null,
  owner: null,
  agent: null,
  staff: null,
  agentStatus: null,
  account: null,
} as const satisfies Me;
const somebody: Me = {
  ...nobody,
  person: { accountId: 1, name: 'Tanya', tenantId: null, ownerId: null, agentId: null, isStaff: false },
};

/** Sets up a server that answers every call with one refusal, and returns the given current user. */
const setUp = (refusal: { status: number; code: string }, now: Me) => {
  const requests: string[] = [];
  const api = makeApi(async ({ address }) => {
    requests.push(address);
    const isMe = address === readMe.path;
    return {
      status: isMe ? 200 : refusal.status,
      statusText: '',
      header: () => null,
      text: JSON.stringify(isMe ? now : { code: refusal.code, message: 'No.' }),
    };
  });
  const queryClient = makeQueryClient(api);
  queryClient.setQueryData(keyOf(readMe, {}), somebody);
  const onSignedOut = vi.fn();
  return { requests, onSignedOut, queryClient, watched: detectSignOut(api, queryClient, onSignedOut) };
};

test('a session that ended is noticed at the next call, once, and the caller hears the refusal', async () => {
  const { watched, onSignedOut, queryClient } = setUp({ status: 401, code: 'viewer.unknown' }, nobody);
  await expect(watched.call(readAccount, {})).rejects.toBeInstanceOf(ApiError);
  await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledTimes(1));
  expect(queryClient.getQueryData(keyOf(readMe, {}))).toEqual(nobody);
  await expect(watched.call(readAccount, {})).rejects.toBeInstanceOf(ApiError);
  expect(onSignedOut).toHaveBeenCalledTimes(1);
});

test('a wrong password, or a refusal while still signed in, ends nothing', async () => {
  const wrong = setUp({ status: 401, code: 'sign_in.wrong' }, nobody);
  await expect(wrong.watched.call(readAccount, {})).rejects.toBeInstanceOf(ApiError);
  expect(wrong.requests).not.toContain(readMe.path);
  const still = setUp({ status: 401, code: 'viewer.unknown' }, somebody);
  await expect(still.watched.call(readAccount, {})).rejects.toBeInstanceOf(ApiError);
  await vi.waitFor(() => expect(still.requests).toContain(readMe.path));
  expect(still.onSignedOut).not.toHaveBeenCalled();
});
