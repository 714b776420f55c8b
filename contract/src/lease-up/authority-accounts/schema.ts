import * as z from 'zod';
import { wholeLinkToken } from '../../identity/link-token.ts';
import { pageByCursor } from '../../kernel/paging.ts';
import { email, idOut, idSaying, instant, line, shownName } from '../../kernel/values.ts';
import { reason } from '../../staff/schema.ts';
import { authorityFaults, inspectionResults, tenancyDecisions } from '../authority/schema.ts';

/** Field errors; part of the dictionary like any other sentence. */
export const authorityAccountFaults = {
  authority: 'Please choose your housing authority from the list',
  name: 'Please enter your name',
  title: 'Please enter your job title',
  email: 'Please enter your work email address',
  publicMail: 'Anyone can get an address there. Please use your address at the housing authority',
} as const;

export const authorityAccountRequest = z.object({
  authorityId: idSaying(authorityAccountFaults.authority),
  name: shownName({ max: 120, min: 2, error: authorityAccountFaults.name }),
  title: line({ max: 120, error: authorityAccountFaults.title }).refine((text) => text.length >= 2, {
    error: authorityAccountFaults.title,
  }),
  email: email(authorityAccountFaults.email),
});

/** The same response to everyone: only the holder of the address learns from the email whether it is known. */
export const authorityAccountMailed = z.object({ message: z.string() });

export const authorityAccountLink = z.object({
  token: z
    .string({ error: authorityFaults.token })
    .trim()
    .regex(wholeLinkToken, { error: authorityFaults.token })
    .describe(
      'The part of the link after `#`. It is sent in the request body, so that it does not appear in URLs or logs.',
    ),
});

/** Content of an account request, for the holder of its link. */
export const authorityAccountAsked = z.object({
  authority: z.string(),
  name: z.string(),
  title: z.string(),
  email: z.string(),
});
export type AuthorityAccountAsked = z.output<typeof authorityAccountAsked>;

export const authorityAccountStandings = ['waiting', 'approved'] as const;
export type AuthorityAccountStanding = (typeof authorityAccountStandings)[number];

export const authorityAccountsQuery = z.object({
  ...pageByCursor,
  standing: z
    .enum(authorityAccountStandings, { error: 'Please choose what to see' })
    .optional()
    .transform((standing) => standing ?? 'waiting'),
});

/** Whether the address's email domain matches that of the address in HUD's list for the authority. */
export const mailDomains = ['same', 'other', 'unknown'] as const;

export const authorityAccountForStaff = z.object({
  id: idOut,
  authority: z.object({ name: z.string(), code: z.string(), place: z.string(), email: z.string().nullable() }),
  name: z.string(),
  title: z.string(),
  email: z.string(),
  mailDomain: z
    .enum(mailDomains)
    .describe(
      'Whether the address has the same domain as the one in HUD’s list; `unknown` if the list has no address or one of a public email provider.',
    ),
  confirmedAt: instant.describe('When the holder of the address confirmed the request.'),
  firstApproval: z
    .object({ accountId: idOut, by: z.string(), at: instant })
    .nullable()
    .describe('The staff member who approved first. The account is created when another staff member also approves.'),
  secondApproval: z.object({ accountId: idOut, by: z.string(), at: instant }).nullable(),
});
export type AuthorityAccountForStaff = z.output<typeof authorityAccountForStaff>;

export const authorityAccountReason = z.object({ reason });

/** A person's own account at a housing authority. */
export const authorityAccount = z.object({
  authority: z.object({ name: z.string(), place: z.string() }),
  name: z.string(),
  title: z.string(),
  email: z.string(),
  approvedAt: instant,
});
export type AuthorityAccount = z.output<typeof authorityAccount>;

export const authorityPacketShows = ['open', 'decided'] as const;
export const authorityPacketsQuery = z.object({
  ...pageByCursor,
  show: z
    .enum(authorityPacketShows, { error: 'Please choose what to see' })
    .optional()
    .transform((show) => show ?? 'open'),
});

/** A packet sent to the user's authority, as a list row. */
export const authorityPacketLine = z.object({
  id: idOut.describe('The number of this request. A packet that is sent again has a new number.'),
  packetId: idOut,
  home: z.object({ title: z.string(), place: z.string() }),
  tenantName: z.string(),
  ownerName: z.string(),
  sentAt: instant,
  isNew: z.boolean().describe('Whether nobody at the authority has opened it yet.'),
  receivedAt: instant.nullable(),
  inspectionOn: z.iso.date().nullable(),
  inspection: z.enum(inspectionResults).nullable(),
  decision: z.object({ tenancy: z.enum(tenancyDecisions), at: instant }).nullable(),
  isClosed: z.boolean().describe('Whether the application was withdrawn or the home is no longer offered.'),
});
export type AuthorityPacketLine = z.output<typeof authorityPacketLine>;
