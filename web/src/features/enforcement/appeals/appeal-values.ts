import type { fileAppeal } from '@lintel/contract/enforcement/endpoints';
import type { CallOf } from '@lintel/contract/kernel/endpoint';
import { fileOf } from '../../../platform/uploads/use-file-uploads.ts';

/** The form as it stands on the screen. `evidence`: one thing a line. `supportingDocuments`: see `cachedDocument`. */
export type AppealValues = { appealReason: string; evidence: string; supportingDocuments: string[] };

export const emptyAppeal: AppealValues = { appealReason: '', evidence: '', supportingDocuments: [] };

/** An uploaded document as a draft keeps it. */
export { fileOf as documentOf, keptFile as cachedDocument } from '../../../platform/uploads/use-file-uploads.ts';

/** How many characters a reason has, as they are counted when it is sent. */
export const lengthOf = (reason: string): number => [...reason.trim()].length;

export type AppealPayload = CallOf<typeof fileAppeal>['body'];

export const payloadOf = (penaltyId: number, { appealReason, evidence, supportingDocuments }: AppealValues) =>
  ({
    penaltyId,
    appealReason: appealReason.trim(),
    evidence: evidence
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    supportingDocuments: supportingDocuments.map((kept) => fileOf(kept).id),
  }) satisfies AppealPayload;
