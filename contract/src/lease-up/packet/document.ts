import * as z from 'zod';
import { idOut, instant } from '../../kernel/values.ts';
import { packetChanges } from './answers.ts';

/** First version of the document; a changed shape needs a new version. */
export const packetFormat = 'lintel-lease-packet/1';

/**
 * The signed document, as canonical JSON (RFC 8785). Answers by question: amounts in whole US cents, days as
 * `2026-11-21`; unanswered questions are absent.
 */
export const packetDocument = z.object({
  format: z.literal(packetFormat),
  packet: idOut,
  application: idOut,
  openedAt: instant,
  tenantName: z.string(),
  ownerName: z.string(),
  answers: packetChanges,
});
export type PacketDocument = z.output<typeof packetDocument>;
