import * as z from 'zod';
import { wholeLinkToken } from '../../identity/link-token.ts';
import { cents, day, email, id, idOut, instant, line, lines, optional } from '../../kernel/values.ts';
import { selfCheck } from '../inspection/self-check.ts';
import { packetAnswers } from '../packet/answers.ts';
import { packetSides } from '../packet/choices.ts';
import { authorityStepKinds } from '../packet/event-kinds.ts';
import { rentComparison } from '../rents/schema.ts';
import { voucherClock } from '../voucher-clock/schema.ts';

export const authorityLimits = { text: 2000 } as const;

/** Field errors; part of the dictionary like any other sentence. */
export const authorityFaults = {
  text: 'Please type 2 to 160 letters of the name',
  email: 'Please enter the email address of the housing authority',
  token: 'This link is not complete. Please open it from the email again',
  sha256: 'Please review the packet and act on what it says now',
  missing: 'Please say what is missing',
  past: 'Please choose a day in the future',
  toCome: 'This day is in the future',
  beforeSent: 'The packet was sent later than this day',
  result: 'Please choose the result of the inspection',
  findings: 'Please say what has to be fixed',
  rent: 'Please say whether the rent is reasonable',
  tenancy: 'Please say whether you approve the tenancy',
  reason: 'Please give the reason',
  rentFirst: 'A tenancy cannot be approved with a rent that is not reasonable (24 CFR 982.305(a)(4))',
} as const;

export const inspectionResults = ['passed', 'failed'] as const;
export type InspectionResult = (typeof inspectionResults)[number];
export const rentFindings = ['reasonable', 'not_reasonable'] as const;
export const tenancyDecisions = ['approved', 'not_approved'] as const;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A packet as it was sent to a housing authority, and its outcome. Authority, tenant and owner see the same. */
export const packetSubmission = z.object({
  sentBy: z.enum(packetSides),
  sentAt: instant,
  authority: z.string(),
  email: z.string(),
  isListed: z.boolean().describe('Whether HUD’s list has this address for an authority of this name.'),
  sha256: sha256.describe(
    'SHA-256 of the document that both sides signed before it was sent, or have signed again since.',
  ),
  linkExpiresAt: instant,
  isLinkOver: z.boolean(),
  lastOpenedAt: instant.nullable(),
  receivedAt: instant.nullable(),
  inspectionOn: z.iso.date().nullable().describe('The date on which the authority will inspect the home.'),
  inspection: z
    .object({
      result: z.enum(inspectionResults),
      on: z.iso.date(),
      isLifeThreatening: z.boolean(),
      findings: z.string().nullable(),
      recheckBy: instant.nullable().describe('The deadline for correcting what was found (24 CFR 982.404(a)).'),
    })
    .nullable()
    .describe('The last inspection; null if there was none.'),
  decision: z
    .object({
      rent: z.enum(rentFindings),
      tenancy: z.enum(tenancyDecisions),
      reason: z.string().nullable(),
      at: instant,
    })
    .nullable(),
  takenBackAt: instant.nullable(),
});
export type PacketSubmission = z.output<typeof packetSubmission>;

export const packetSending = z.object({
  email: email(authorityFaults.email),
  /** The authority selected from the list, if any. */
  authorityId: optional(id),
  sha256: z
    .string({ error: authorityFaults.sha256 })
    .regex(/^[0-9a-f]{64}$/, { error: authorityFaults.sha256 })
    .describe('SHA-256 of the packet that was read.'),
});

/** The page that a housing authority sees by its link: one packet as both sides signed it, and its history since. */
export const authorityPage = z.object({
  authority: z.string(),
  home: z.object({ title: z.string(), place: z.string(), monthlyRent: cents }),
  tenantName: z.string(),
  ownerName: z.string(),
  packetId: idOut,
  openedAt: instant,
  answers: packetAnswers,
  signatures: z.array(z.object({ side: z.enum(packetSides), name: z.string(), signedAt: instant })),
  /** Null where the authority may act; otherwise the code of the refusal. */
  heldBy: z.enum(['packet.closed', 'packet.being_changed', 'packet.decided']).nullable(),
  submission: packetSubmission,
  history: z.array(
    z.object({
      kind: z.enum(authorityStepKinds),
      at: instant,
      /** The authority's person who did it, if they signed in. */
      person: z.string().nullable(),
      note: z.string().nullable(),
      on: z.iso.date().nullable(),
    }),
  ),
  /** Progress of the owner's check before the inspection; without its results. */
  selfCheck,
  rents: rentComparison.nullable(),
  clock: voucherClock
    .nullable()
    .describe(
      'The voucher’s dates as the tenant and the owner see them, without the days of requests for other homes. Null if the packet does not say when the voucher ends, and once the packet is closed.',
    ),
});
export type AuthorityPage = z.output<typeof authorityPage>;

const token = z
  .string({ error: authorityFaults.token })
  .trim()
  .regex(wholeLinkToken, { error: authorityFaults.token })
  .describe(
    'The part of the link after `#`. It is sent in the request body, so that it does not appear in URLs or logs.',
  );
export const authorityLink = z.object({ token });

const read = {
  sha256: z
    .string({ error: authorityFaults.sha256 })
    .regex(/^[0-9a-f]{64}$/, { error: authorityFaults.sha256 })
    .describe('`submission.sha256` of the packet that was read. A request for any other version is rejected.'),
};
const said = (error: string) => lines({ max: authorityLimits.text }).refine((text) => text !== '', { error });
const maybeSaid = optional(lines({ max: authorityLimits.text })).transform((text) => text || null);

const question = { ...read, note: said(authorityFaults.missing) };
const inspectionDay = { ...read, on: day };
const inspection = {
  ...read,
  result: z.enum(inspectionResults, { error: authorityFaults.result }),
  on: day,
  isLifeThreatening: z.boolean().nullish().transform(Boolean),
  findings: maybeSaid,
};
const decision = {
  ...read,
  rent: z.enum(rentFindings, { error: authorityFaults.rent }),
  tenancy: z.enum(tenancyDecisions, { error: authorityFaults.tenancy }),
  reason: maybeSaid,
};

const faultAt = (context: z.RefinementCtx, path: string, message: string) =>
  context.addIssue({ code: 'custom', path: [path], message, input: undefined });
const findingsOfFailed = (
  { result, findings }: { result: string; findings: string | null },
  context: z.RefinementCtx,
) => {
  if (result === 'failed' && findings === null) faultAt(context, 'findings', authorityFaults.findings);
};
const decisionHolds = (
  { rent, tenancy, reason }: { rent: string; tenancy: string; reason: string | null },
  context: z.RefinementCtx,
) => {
  if (rent === 'not_reasonable' && tenancy === 'approved') faultAt(context, 'tenancy', authorityFaults.rentFirst);
  if (tenancy === 'not_approved' && reason === null) faultAt(context, 'reason', authorityFaults.reason);
};

/** Steps of an authority by its link. */
export const authorityReceipt = z.object({ token, ...read });
export const authorityQuestion = z.object({ token, ...question });
export const authorityInspectionDay = z.object({ token, ...inspectionDay });
export const authorityInspection = z.object({ token, ...inspection }).superRefine(findingsOfFailed);
export const authorityDecision = z.object({ token, ...decision }).superRefine(decisionHolds);

/** The same steps from an account. */
export const signedInReceipt = z.object(read);
export const signedInQuestion = z.object(question);
export const signedInInspectionDay = z.object(inspectionDay);
export const signedInInspection = z.object(inspection).superRefine(findingsOfFailed);
export const signedInDecision = z.object(decision).superRefine(decisionHolds);

export const authoritiesQuery = z.object({
  text: line({ max: 160, error: authorityFaults.text })
    .refine((text) => text.length >= 2, { error: authorityFaults.text })
    .describe('The beginning of a name or a city.'),
});
export const authoritySuggestion = z.object({
  id: idOut,
  name: z.string(),
  place: z.string(),
  email: z.string().nullable().describe('The address in HUD’s list; null if it has none.'),
});
export type AuthoritySuggestion = z.output<typeof authoritySuggestion>;
