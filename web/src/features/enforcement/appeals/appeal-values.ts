import type { fileAppeal } from '@lintel/contract/enforcement/endpoints';
import { appealForm } from '@lintel/contract/enforcement/schema';
import type { CallOf } from '@lintel/contract/kernel/endpoint';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { fileOf } from '../../../platform/uploads/use-file-uploads.ts';

/** The form as it stands on the screen. `evidence`: one thing a line. `documents`: see `keptDocument`. */
export type AppealValues = { appealReason: string; evidence: string; documents: string[] };

export const emptyAppeal: AppealValues = { appealReason: '', evidence: '', documents: [] };
export const appealFields = ['appealReason', 'evidence', 'documents'] as const;

/** An uploaded document as a draft keeps it. */
export { fileOf as documentOf, keptFile as keptDocument } from '../../../platform/uploads/use-file-uploads.ts';

/** How many characters a reason has, as they are counted when it is sent. */
export const lengthOf = (reason: string): number => [...reason.trim()].length;

export type AppealPayload = CallOf<typeof fileAppeal>['body'];

export const payloadOf = (penaltyId: number, { appealReason, evidence, documents }: AppealValues) =>
  ({
    penaltyId,
    appealReason: appealReason.trim(),
    evidence: evidence
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    supportingDocuments: documents.map((kept) => fileOf(kept).id),
  }) satisfies AppealPayload;

const fieldOf = { appealReason: 'appealReason', evidence: 'evidence', supportingDocuments: 'documents' } as const;

/** By the contract's own schema, so that the page and the server say the same. */
export const appealResolver: Resolver<AppealValues> = async (values) => {
  const parsed = appealForm.safeParse(payloadOf(1, values));
  if (parsed.success) return { values, errors: {} };
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = fieldOf[path[0] as keyof typeof fieldOf];
    if (field) errors[field] ??= { type: 'schema', message };
  }
  return { values: {}, errors: errors as FieldErrors<AppealValues> };
};
