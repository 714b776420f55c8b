import * as z from 'zod';
import { tenantApplication } from '../applications/life-schema.ts';
import { pageByCursor } from '../kernel/paging.ts';
import { day, email, id, idOut, instant, lines } from '../kernel/values.ts';
import { dueKinds, helperActKinds, helperEnders, helperScopes, helperStates, scopesOfApplications } from './labels.ts';

const scope = z.enum(helperScopes, { error: 'Please choose what the helper may do' });
const scopes = z
  .array(scope, { error: 'Please choose what the helper may do' })
  .min(1, { error: 'Please choose what the helper may do' })
  .max(50, { error: 'Please choose what the helper may do' })
  .transform((given) => helperScopes.filter((one) => given.includes(one)))
  .refine((given) => given.includes('applications') || !scopesOfApplications.some((one) => given.includes(one)), {
    error: 'For documents or the packet, the helper must see your applications, too',
  });
const endsOn = day.describe(
  'The last day on which the helper has permissions: tomorrow at the earliest, one year from now at the latest.',
);

export const helperInvitation = z.object({
  email: email('Please enter the email address of your helper'),
  scopes,
  endsOn,
});
export const helperChange = z.object({ scopes, endsOn });
export const helperAnswer = z.object({ answer: z.enum(['yes', 'no'], { error: 'Please say yes or no' }) });

/** A helper as their tenant sees them. */
export const tenantHelper = z.object({
  id: idOut,
  /** As the tenant typed it. */
  email: z.string(),
  /** The name on the helper's account, once they accepted. */
  name: z.string().nullable(),
  scopes: z.array(z.enum(helperScopes)),
  endsOn: day,
  state: z.enum(helperStates),
  invitedAt: instant,
  answeredAt: instant.nullable(),
  endedAt: instant.nullable(),
  endedBy: z.enum(helperEnders).nullable(),
});
export type TenantHelper = z.output<typeof tenantHelper>;

/** One action of a helper. */
export const helperAct = z.object({
  id: idOut,
  helperId: idOut,
  helperName: z.string(),
  kind: z.enum(helperActKinds),
  at: instant,
  /** The home concerned, if any. */
  propertyId: idOut.nullable(),
  home: z.string().nullable(),
  /** The message to the owner, or the name of the document; null otherwise, and once erased. */
  words: z.string().nullable(),
});
export type HelperAct = z.output<typeof helperAct>;

/** The next deadline or date of a person who is helped. */
export const helpDue = z.object({
  kind: z.enum(dueKinds),
  /** Its day; null if it has none. */
  on: day.nullable(),
  /** Start of a showing, with the home's time zone. */
  startsAt: instant.nullable(),
  timeZone: z.string().nullable(),
  /** Number of missing answers in a packet. */
  count: z.int().min(1).nullable(),
  home: z.string().nullable(),
  applicationId: idOut.nullable(),
});
export type HelpDue = z.output<typeof helpDue>;

/** A tenant as their helper sees them. */
export const helpedPerson = z.object({
  id: idOut,
  name: z.string(),
  scopes: z.array(z.enum(helperScopes)),
  endsOn: day,
  state: z.enum(['invited', 'active']),
  invitedAt: instant,
  /** Soonest first; empty before the helper accepted. */
  due: z.array(helpDue),
});
export type HelpedPerson = z.output<typeof helpedPerson>;

/** An application as a helper sees it: without the fee, and without steps that only the tenant may take. */
export const helpedApplication = tenantApplication
  .pick({
    id: true,
    status: true,
    createdAt: true,
    propertyId: true,
    propertyTitle: true,
    propertyPlace: true,
    landlordName: true,
    decision: true,
    firstOpenedAt: true,
    documentCount: true,
    lease: true,
  })
  .extend({
    /** Whether this helper can add documents to it now. */
    canAddDocuments: z.boolean(),
    /** Whether this helper may see its packet, if it can have one. */
    canSeePacket: z.boolean(),
  });
export type HelpedApplication = z.output<typeof helpedApplication>;

export const helpedHome = z.object({ propertyId: id });
export const helpedMessage = z.object({
  propertyId: id,
  message: lines({ max: 3500, error: 'Message must be at least 10 characters' }).pipe(
    z.string().min(10, { error: 'Message must be at least 10 characters' }),
  ),
});
export const helpedMessageSent = z.object({ receiptId: idOut });

export const helperPage = z.object(pageByCursor);
export const ofTenant = z.object({ id });
export const ofHelper = z.object({ id, helperId: id });
export const ofHelped = z.object({ id });
export const ofHelpedApplication = z.object({ id, applicationId: id });
