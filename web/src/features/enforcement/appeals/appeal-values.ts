import type { fileAppeal } from '@lintel/contract/enforcement/endpoints';
import type { CallOf } from '@lintel/contract/kernel/endpoint';
import { fileOf } from '../../../platform/uploads/use-file-uploads.ts';

/** Values of the form. `evidence`: one item per line. `supportingDocuments`: see `cachedDocument`. */
export type AppealValues = { appealReason: string; evidence: string; supportingDocuments: string[] };

export const emptyAppeal: AppealValues = { appealReason: '', evidence: '', supportingDocuments: [] };

/** An uploaded document as a draft stores it. */
export { fileOf as documentOf, keptFile as cachedDocument } from '../../../platform/uploads/use-file-uploads.ts';

/** Returns the length of a reason in characters, as it is counted when it is sent. */
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
