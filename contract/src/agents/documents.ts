import * as z from 'zod';
import { documentKinds } from '../applications/labels.ts';
import { documentTypes } from '../kernel/files/documents.ts';
import { idOut, instant, line } from '../kernel/values.ts';
import { accessTypes } from './labels.ts';

const purposeError = 'Please enter what you open it for';

/** The purpose that an agent states before a document opens; the tenant sees it at the same moment. */
export const documentOpening = z.object({
  purpose: line({ max: 200, error: purposeError }).pipe(z.string().min(3, { error: purposeError })),
  /** `view`: to read it on the page. `download`: to keep a copy. */
  accessType: z.enum(accessTypes, { error: 'Please choose to view it or to download a copy' }),
});

/** A document of an application that its tenant lets an agent open. */
export const sharedDocument = z.object({
  id: idOut,
  kind: z.enum(documentKinds),
  name: z.string(),
  contentType: z.enum(documentTypes),
  bytes: z.int().min(0),
  uploadedAt: instant,
});
export type SharedDocument = z.output<typeof sharedDocument>;
