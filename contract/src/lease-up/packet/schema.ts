import * as z from 'zod';
import { cents, idOut, instant, shownName } from '../../kernel/values.ts';
import { packetSubmission } from '../authority/schema.ts';
import { selfCheck } from '../inspection/self-check.ts';
import { rentComparison } from '../rents/schema.ts';
import { voucherClock } from '../voucher-clock/schema.ts';
import { packetAnswers, packetChanges, questionIds } from './answers.ts';
import { packetSides } from './choices.ts';
import { packetActors, packetEventKinds } from './event-kinds.ts';

/** Where an answer comes from: somebody typed it, or it was on record when the packet was opened. */
export const answerOrigins = ['tenant', 'owner', 'listing', 'application', 'account'] as const;
export type AnswerOrigin = (typeof answerOrigins)[number];

export const packetStates = ['open', 'signed', 'closed'] as const;
export const packetEndings = ['application_withdrawn', 'home_withdrawn', 'home_let', 'account_closed'] as const;
export type PacketEnding = (typeof packetEndings)[number];

export const question = z.enum(questionIds as [(typeof questionIds)[number], ...typeof questionIds]);
const version = z
  .int()
  .min(1)
  .describe('Goes up by one with each change; a change names the one that it was made from.');
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
  /** Why it was closed; null while it is not. */
  ending: z.enum(packetEndings).nullable(),
  openedBy: z.enum(packetSides),
  openedAt: instant,
  closedAt: instant.nullable(),
  answers: packetAnswers,
  /** Where each answer comes from, and since when it stands. */
  origins: z.array(z.object({ question, from: z.enum(answerOrigins), at: instant })),
  /** What has to be answered before anybody can sign, and by whom. */
  missing: z.array(z.object({ question, by: z.enum(packetSides) })),
  /** Signatures that stand: at most one of each side, of the answers as they are. */
  signatures: z.array(packetSignature),
  /** The digest of what would be signed now. */
  sha256,
  /** Whether signatures were taken off by a change since the last time that the packet was signed. */
  wasVoided: z.boolean(),
  history: z.array(
    z.object({
      kind: z.enum(packetEventKinds),
      by: z.enum(packetActors),
      at: instant,
      /** What the housing authority wrote with it. */
      /** Who of the housing authority did it, where they signed in; null by a link, and for everybody else. */
      person: z.string().nullable(),
      note: z.string().nullable(),
      /** The day that it names: of an inspection. */
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
  /** Null until one of them has opened it. */
  packet: leasePacket.nullable(),
  /** What comparable homes ask (24 CFR 982.507); null without an open packet, and where the home’s place is not known. */
  rents: rentComparison.nullable(),
  /** What the owner found before the inspection, as far as this side may see it; null without a packet. */
  selfCheck: selfCheck.nullable(),
  /** The latest time that the packet went to a housing authority; null while it never did. */
  submission: packetSubmission.nullable(),
  /** The voucher’s clock, with the days that it stands still; null while nobody said when the voucher ends. */
  clock: voucherClock.nullable(),
  /** In the demo, where no mail leaves: the link that the authority was sent. Null in live. */
  demoLink: z.string().nullable(),
});
export type PacketPage = z.output<typeof packetPage>;

export const packetChangeForm = z.object({
  version: z.int({ error: 'This must be a whole number' }).min(1, { error: 'This must be a positive number' }),
  answers: packetChanges,
});

const hash = 'Please look at the packet and sign what it says now';
export const packetSignatureForm = z.object({
  name: shownName({ max: 120, error: 'Please type your full name' }),
  isTrue: z.literal(true, { error: 'Please confirm that it is true' }),
  sha256: z.string({ error: hash }).regex(/^[0-9a-f]{64}$/, { error: hash }),
});
