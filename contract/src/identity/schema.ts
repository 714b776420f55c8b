import * as z from 'zod';
import { idOut } from '../kernel/values.ts';
import { languages } from '../kernel/words.ts';
import { agentStatuses } from './labels.ts';

/** A person as the page's shell shows them. Ids are null for roles that the person does not hold. */
export const person = z.object({
  accountId: idOut,
  name: z.string(),
  tenantId: idOut.nullable(),
  ownerId: idOut.nullable(),
  agentId: idOut.nullable(),
  isStaff: z.boolean(),
});
export type Person = z.output<typeof person>;

/** `everyone`: in demo the person of each call's role; `visitor`: signed out; otherwise one account. */
export const viewingAs = z.union([z.literal('everyone'), z.literal('visitor'), idOut]);
export type ViewingAs = z.output<typeof viewingAs>;

export const me = z.object({
  mode: z.enum(['demo', 'live']),
  /** In demo: whom the browser acts as, and the people to choose from. Null in live. */
  demo: z.object({ viewingAs, people: z.array(person) }).nullable(),
  /** The signed-in person; in demo the chosen one, or null for `everyone` and `visitor`. */
  person: person.nullable(),
  /** The person who acts in each role now: screens put these ids into their calls. */
  tenant: person.nullable(),
  owner: person.nullable(),
  agent: person.nullable(),
  staff: person.nullable(),
  /** Review status of the acting agent: only an approved agent contacts tenants and earns. Null without an agent. */
  agentStatus: z.enum(agentStatuses).nullable(),
  /** Facts about the signed-in account for the page's shell. Null in demo, and when no one is signed in. */
  account: z
    .object({
      language: z.enum(languages).nullable(),
      hasPassword: z.boolean(),
      /** A staff member who must set up two-factor sign-in before anything else; `staff` is null until then. */
      needsTwoFactor: z.boolean(),
    })
    .nullable(),
});
export type Me = z.output<typeof me>;
