import * as z from 'zod';
import { cents, idOut, instant, shownName } from '../../kernel/values.ts';
import { packetSubmission } from '../authority/schema.ts';
import { selfCheck } from '../inspection/self-check.ts';
import { rentComparison } from '../rents/schema.ts';
import { voucherClock } from '../voucher-clock/schema.ts';
import { packetAnswers, packetChanges, questionIds } from './answers.ts';
import { packetSides } from './choices.ts';
import { packetActors, packetEventKinds } from './event-kinds.ts';

/** Source of an answer: someone entered it, or it was on record when the packet was opened. */
export const answerOrigins = ['tenant', 'owner', 'listing', 'application', 'account'] as const;
export type AnswerOrigin = (typeof answerOrigins)[number];

export const packetStates = ['open', 'signed', 'closed'] as const;
export const packetEndings = ['application_withdrawn', 'home_withdrawn', 'home_let', 'account_closed'] as const;
export type PacketEnding = (typeof packetEndings)[number];

export const question = z.enum(questionIds as [(typeof questionIds)[number], ...typeof questionIds]);
const version = z
  .int()
  .min(1)
  .describe('Increases by one with each change; a change names the version that it was based on.');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const packetSignature = z.object({
  side: z.enum(packetSides),
  name: z.string(),
  signedAt: instant,
  sha256: sha256.describe('SHA-256 of the document that was signed, as canonical JSON (RFC 8785).'),
});
export type PacketSignature = z.output<typeof packetSignature>;

export const leasePacket = z.object({
  id: idOut,
  version,
  state: z.enum(packetStates),
  /** Why it was closed; null if it is not. */
  ending: z.enum(packetEndings).nullable(),
  openedBy: z.enum(packetSides),
  openedAt: instant,
  closedAt: instant.nullable(),
  answers: packetAnswers,
  /** Source of each answer, and when it was set. */
  origins: z.array(z.object({ question, from: z.enum(answerOrigins), at: instant })),
  /** Questions that must be answered before anyone can sign, and by whom. */
  missing: z.array(z.object({ question, by: z.enum(packetSides) })),
  /** Valid signatures of the current answers: at most one of each side. */
  signatures: z.array(packetSignature),
  /** Digest of the document that would be signed now. */
  sha256,
  /** Whether a change has voided signatures since the last signing. */
  wasVoided: z.boolean(),
  history: z.array(
    z.object({
      kind: z.enum(packetEventKinds),
      by: z.enum(packetActors),
      at: instant,
      /**
       * The housing authority's person who did it, if they signed in; null by a link, and for everyone
       * else. `note` is the authority's message.
       */
      person: z.string().nullable(),
      note: z.string().nullable(),
      /** The day concerned, for an inspection. */
      on: z.iso.date().nullable(),
    }),
  ),
});
export type LeasePacket = z.output<typeof leasePacket>;

/** The packet of an application, as one of its two sides sees it. */
export const packetPage = z.object({
  applicationId: idOut,
  side: z.enum(packetSides),
  home: z.object({ id: idOut, title: z.string(), place: z.string(), monthlyRent: cents, isHidden: z.boolean() }),
  tenantName: z.string(),
  ownerName: z.string(),
  canOpen: z.boolean(),
  /** Null until one side has opened it. */
  packet: leasePacket.nullable(),
  /** Rents of comparable homes (24 CFR 982.507); null without an open packet, and if the home's location is unknown. */
  rents: rentComparison.nullable(),
  /** The owner's check before the inspection, as far as this side may see it; null without a packet. */
  selfCheck: selfCheck.nullable(),
  /** The latest submission to a housing authority; null if there was none. */
  submission: packetSubmission.nullable(),
  /** The voucher's clock, with the days on which it is stopped; null if no one has said when the voucher ends. */
  clock: voucherClock.nullable(),
  /** In the demo, which sends no email: the link that the authority would receive. Null in live. */
  demoLink: z.string().nullable(),
});
export type PacketPage = z.output<typeof packetPage>;

export const packetChangeForm = z.object({
  version: z.int({ error: 'This must be a whole number' }).min(1, { error: 'This must be a positive number' }),
  answers: packetChanges,
});

const hash = 'Please review the packet and sign what it says now';
export const packetSignatureForm = z.object({
  name: shownName({ max: 120, error: 'Please type your full name' }),
  isTrue: z.literal(true, { error: 'Please confirm that it is true' }),
  sha256: z.string({ error: hash }).regex(/^[0-9a-f]{64}$/, { error: hash }),
});
