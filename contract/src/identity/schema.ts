import * as z from 'zod';
import { idOut } from '../kernel/values.ts';

/** A person as the page's shell needs it. Ids are null for roles the person does not hold. */
export const person = z.object({
  accountId: idOut,
  name: z.string(),
  tenantId: idOut.nullable(),
  ownerId: idOut.nullable(),
  agentId: idOut.nullable(),
  isStaff: z.boolean(),
});
export type Person = z.output<typeof person>;

/** `everyone`: in demo the person of each call's role; `visitor`: signed out; else one account. */
export const viewingAs = z.union([z.literal('everyone'), z.literal('visitor'), idOut]);
export type ViewingAs = z.output<typeof viewingAs>;

export const me = z.object({
  mode: z.enum(['demo', 'live']),
  /** In demo: whom the browser acts as, and who there is to choose from. Null in live. */
  demo: z.object({ viewingAs, people: z.array(person) }).nullable(),
  /** The signed-in person; in demo the one chosen, or null for `everyone` and `visitor`. */
  person: person.nullable(),
  /** Who acts in each role now: the ids that screens put into their calls. */
  tenant: person.nullable(),
  owner: person.nullable(),
  agent: person.nullable(),
  staff: person.nullable(),
});
export type Me = z.output<typeof me>;
