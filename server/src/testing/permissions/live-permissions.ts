import type { Case } from './permission-case.ts';

/** Who comes to a live server: nobody, somebody who made up a cookie, or one of the people by a session of their own. */
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

/** Where live is not as the demo narrowed to one person: what is only there in one of them. */
const onlyInLive: Record<string, Record<LivePersona, string>> = {
  viewAs: all('demo.only'),
  resetDemo: all('demo.only'),
  // None of them has a password, and nobody has begun to sign in.
  signIn: all('sign_in.wrong'),
  enterCode: all('sign_in.step_over'),
  updateAccount: own('ok'),
  changePassword: own('ok'),
  resendVerification: own('ok'),
  endSession: own('session.not_found'),
  signOutEverywhere: own('ok'),
  startTwoFactor: own('ok', { staff: 'two_factor.already_on' }),
  confirmTwoFactor: own('two_factor.not_started', { staff: 'two_factor.already_on' }),
  // A made-up code opens nothing.
  renewRecoveryCodes: own('two_factor.not_on', { staff: 'sign_in.code_wrong' }),
  // In demo any sample listing may be paid for; in live only one's own.
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
  // Agent 2, whose review has not ended, reads their own.
  'readCommissionSummary: of the other agent': own('viewer.not_allowed', { 'pending agent': 'ok', staff: 'ok' }),
  stopTwoFactor: own('two_factor.not_on', { staff: 'two_factor.required' }),
};

/**
 * What comes of a row of the permission matrix in live. The demo, narrowed to one person by 'Viewing as', and live, where that
 * person has signed in, are held to the same row: policies cannot tell them apart.
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
    // What an agent who has nothing to do with a thing may do with it, review or not.
    'other agent': is['pending agent'],
    'pending agent': is['pending agent'],
    staff: is.staff,
  };
