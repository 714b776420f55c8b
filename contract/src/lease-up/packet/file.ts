import * as z from 'zod';
import { documentKinds } from '../../applications/labels.ts';
import { idOut, instant } from '../../kernel/values.ts';
import { rentComparison } from '../rents/schema.ts';
import { packetSides } from './choices.ts';
import { packetDocument } from './document.ts';
import { packetQuestionSchema, packetSections } from './questions.ts';
import { answerOrigins, packetEndings, packetSignature, packetStates, question } from './schema.ts';

/** File formats of a packet. */
export const packetFileEndings = ['json', 'pdf', 'zip'] as const;
export type PacketFileEnding = (typeof packetFileEndings)[number];

/** Formats that the housing authority can download by its link: the ZIP file contains the JSON file. */
export const linkFileEndings = ['pdf', 'zip'] as const satisfies PacketFileEnding[];
export type LinkFileEnding = (typeof linkFileEndings)[number];

/** First version of the file; a changed shape needs a new version, at another URL. */
export const packetFileFormat = 'lintel-lease-packet-file/1';

const asked = packetQuestionSchema.shape.versions.element
  .pick({ text: true, item: true, isNeeded: true, citation: true, confidence: true })
  .extend({ id: question, section: z.enum(packetSections), by: z.enum(packetSides) });

/**
 * A packet as a file for other programs. Its schema is served at the URL in `$schema`. Answers are in `document`, by the ids of
 * `questions`: amounts in whole US cents, days as `2026-11-21`.
 */
export const packetFile = z.object({
  $schema: z.url(),
  format: z.literal(packetFileFormat),
  madeAt: instant,
  isSample: z.boolean().describe('Sample data: these people and this home do not exist.'),
  state: z.enum(packetStates),
  ending: z.enum(packetEndings).nullable().describe('Why it was closed; null if it is not closed.'),
  home: z.object({ id: idOut, title: z.string(), place: z.string() }),
  document: packetDocument.describe('What would be signed now; once both sides have signed, what they signed.'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 of `document` as canonical JSON (RFC 8785).'),
  questions: z.array(asked).describe('The questions of this packet, in English, in the order of its sections.'),
  origins: z.array(z.object({ question, from: z.enum(answerOrigins), at: instant })),
  missing: z.array(z.object({ question, by: z.enum(packetSides) })),
  signatures: z
    .array(
      packetSignature.extend({
        voidedAt: instant.nullable().describe('When a change removed the signature; null while it is valid.'),
        document: z
          .string()
          .nullable()
          .describe(
            'The text that was signed, whose SHA-256 is `sha256`; null once one of the two has closed their account.',
          ),
      }),
    )
    .describe('All signatures, the earliest first.'),
  rents: rentComparison
    .nullable()
    .describe('The rents of comparable homes when the file was created; not part of what was signed.'),
  attachments: z.array(
    z.object({
      file: z.string().describe('Its name in the ZIP file.'),
      name: z.string(),
      kind: z.enum(documentKinds),
      mediaType: z.string(),
      bytes: z.int(),
      uploadedAt: instant,
    }),
  ),
});
export type PacketFile = z.output<typeof packetFile>;
