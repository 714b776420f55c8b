import * as z from 'zod';
import { idOut, instant } from '../../kernel/values.ts';
import { packetChanges } from './answers.ts';

/** The first version of the document; another shape is another version. */
export const packetFormat = 'lintel-lease-packet/1';

/**
 * What is signed, as canonical JSON (RFC 8785). Answers by their questions: amounts in whole US cents, days as `2026-11-21`; what nobody
 * answered does not stand in it.
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
