import type { DocumentKind } from '@lintel/contract/applications/labels';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { DocumentRow } from '../queries.ts';
import { applicationDocuments, rentalApplications } from '../tables.ts';
import { documentFiles } from './document-files.ts';

/** The tenant, the home applied for and the kinds of documents that someone may open with the tenant's consent. */
export type Shared = { tenantId: number; propertyId: number; kinds: readonly DocumentKind[] };

const areShared = ({ tenantId, propertyId, kinds }: Shared) =>
  and(
    eq(rentalApplications.tenantId, tenantId),
    eq(rentalApplications.propertyId, propertyId),
    // A withdrawn application is closed to everyone but the applicant.
    ne(rentalApplications.status, 'withdrawn'),
    inArray(applicationDocuments.kind, [...kinds]),
  );

/** Returns the shared documents in order of upload. An application has at most ten. */
export const findSharedDocuments = (db: Db | Tx, shared: Shared): Promise<DocumentRow[]> =>
  db
    .select({ document: applicationDocuments })
    .from(applicationDocuments)
    .innerJoin(rentalApplications, eq(rentalApplications.id, applicationDocuments.applicationId))
    .where(areShared(shared))
    .orderBy(applicationDocuments.uploadedAt, applicationDocuments.id)
    .limit(100)
    .then((rows) => rows.map(({ document }) => document));

/**
 * Locks a document's application until the transaction ends, so that it is neither withdrawn nor loses the document
 * meanwhile. Take this lock before any lock of the application followers.
 */
export const holdApplicationOf = async (tx: Tx, documentId: number): Promise<void> => {
  await tx
    .select({ id: rentalApplications.id })
    .from(rentalApplications)
    .innerJoin(applicationDocuments, eq(applicationDocuments.applicationId, rentalApplications.id))
    .where(eq(applicationDocuments.id, documentId))
    .for('share', { of: rentalApplications });
};

export const findSharedDocument = async (tx: Tx, shared: Shared, id: number): Promise<DocumentRow | undefined> => {
  const [row] = await tx
    .select({ document: applicationDocuments })
    .from(applicationDocuments)
    .innerJoin(rentalApplications, eq(rentalApplications.id, applicationDocuments.applicationId))
    .where(and(eq(applicationDocuments.id, id), areShared(shared)));
  return row?.document;
};

/** Reads a document's file. Refuses: file.unavailable (the folder of files is a different one, or gone). */
export const readDocument = async (context: Pick<AppContext, 'config'>, { fileKey }: DocumentRow): Promise<Buffer> => {
  const bytes = await documentFiles(context).read(fileKey);
  if (!bytes) throw new Refusal('file.unavailable');
  return bytes;
};
