import type { Case } from './permission-case.ts';

/** Callers of a live server: no one, someone with an invented cookie, or one of the people with their own session. */
export const livePersonas = [
  'nobody',
  'forged',
  'tenant 1',
  'other tenant',
  'owner 1',
  'other owner',
  'agent',
  'other agent',
  'pending agent',
  'staff',
] as const;
export type LivePersona = (typeof livePersonas)[number];

const all = (outcome: string, except: Partial<Record<LivePersona, string>> = {}): Record<LivePersona, string> => ({
  ...(Object.fromEntries(livePersonas.map((persona) => [persona, outcome])) as Record<LivePersona, string>),
  ...except,
});
const own = (outcome: string, except: Partial<Record<LivePersona, string>> = {}) =>
  all(outcome, { nobody: 'viewer.unknown', forged: 'viewer.unknown', ...except });

/** Where live mode differs from the demo narrowed to one person. */
const onlyInLive: Record<string, Record<LivePersona, string>> = {
  viewAs: all('demo.only'),
  resetDemo: all('demo.only'),
  // None of them has a password, and no one has begun to sign in.
  signIn: all('sign_in.wrong'),
  enterCode: all('sign_in.step_over'),
  startPasskeySignIn: all('ok'),
  signInWithPasskey: all('passkey.not_accepted'),
  startPasskey: own('ok'),
  addPasskey: own('passkey.not_accepted'),
  renamePasskey: own('passkey.not_found'),
  removePasskey: own('passkey.not_found'),
  startVerification: own('viewer.not_allowed', { staff: 'ok' }),
  verifyByPasskey: own('viewer.not_allowed', { staff: 'passkey.not_accepted' }),
  verifyByCode: own('viewer.not_allowed', { staff: 'sign_in.code_wrong' }),
  updateAccount: own('ok'),
  changePassword: own('ok'),
  resendVerification: own('ok'),
  endSession: own('session.not_found'),
  signOutEverywhere: own('ok'),
  startTwoFactor: own('ok', { staff: 'two_factor.already_on' }),
  confirmTwoFactor: own('two_factor.not_started', { staff: 'two_factor.already_on' }),
  // An invented code opens nothing.
  renewRecoveryCodes: own('two_factor.not_on', { staff: 'sign_in.code_wrong' }),
  // In the demo any sample listing may be paid for; in live mode only one's own.
  "createListingPayment: other owner's listed home": all('viewer.not_allowed', {
    nobody: 'viewer.unknown',
    forged: 'viewer.unknown',
    'other owner': 'ok',
  }),
  "createListingPayment: owner 1's draft": all('viewer.not_allowed', {
    nobody: 'viewer.unknown',
    forged: 'viewer.unknown',
    'owner 1': 'ok',
    'other owner': 'property.not_found',
  }),
  // Agent 2, whose review is still open, reads their own.
  'readCommissionSummary: of the other agent': own('viewer.not_allowed', { 'pending agent': 'ok', staff: 'ok' }),
  stopTwoFactor: own('two_factor.not_on', { staff: 'two_factor.required' }),
};

/**
 * Returns the outcomes of a permission matrix row in live mode. The demo, narrowed to one person by 'Viewing as', and live mode, where that
 * person has signed in, must match the same row: policies cannot tell them apart.
 */
export const outcomesInLive = (name: string, label: string, { is }: Case): Record<LivePersona, string> =>
  onlyInLive[`${name}: ${label}`] ??
  onlyInLive[name] ?? {
    nobody: is.visitor,
    forged: is.visitor,
    'tenant 1': is['tenant 1'],
    'other tenant': is['other tenant'],
    'owner 1': is['owner 1'],
    'other owner': is['other owner'],
    agent: is.agent,
    // What an unrelated agent may do, reviewed or not.
    'other agent': is['pending agent'],
    'pending agent': is['pending agent'],
    staff: is.staff,
  };
