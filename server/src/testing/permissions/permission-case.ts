import type { Persona } from '../app.ts';

/** One call, and its outcome for each person: `ok`, or the refusal's code. */
export type Case = { call: { params?: unknown; query?: unknown; body?: unknown }; is: Record<Persona, string> };

/** One request to a URL that is no call, and its status for each person. */
export type OtherCase = {
  url: string;
  method?: string;
  payload?: string;
  headers?: Record<string, string>;
  is: Record<Persona, number>;
};

const people = [
  'visitor',
  'tenant 1',
  'other tenant',
  'owner 1',
  'other owner',
  'agent',
  'pending agent',
  'staff',
  'everyone',
] as const satisfies Persona[];

/** Returns the same outcome for all, except for some. */
export const is = <Outcome>(usual: Outcome, except: Partial<Record<Persona, Outcome>> = {}) => ({
  ...(Object.fromEntries(people.map((persona) => [persona, usual])) as Record<Persona, Outcome>),
  ...except,
});

/** Staff calls: allowed for staff, and for the visitor who acts as everyone. */
export const staffGets = (outcome: string, again = outcome) =>
  is('viewer.not_allowed', { visitor: 'viewer.unknown', staff: outcome, everyone: again });
