import type { DocumentKind } from '@lintel/contract/applications/labels';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { DocumentRow } from '../queries.ts';
import { applicationDocuments, rentalApplications } from '../tables.ts';
import { documentFiles } from './document-files.ts';

/** Of whose application for which home, and of which kinds, somebody may open documents by the tenant's word. */
export type Shared = { tenantId: number; propertyId: number; kinds: readonly DocumentKind[] };

const areShared = ({ tenantId, propertyId, kinds }: Shared) =>
  and(
    eq(rentalApplications.tenantId, tenantId),
    eq(rentalApplications.propertyId, propertyId),
    // What the applicant took back is closed to everybody else.
    ne(rentalApplications.status, 'withdrawn'),
    inArray(applicationDocuments.kind, [...kinds]),
  );

/** The documents that are shared, in the order in which they came. An application has ten at most. */
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
 * Holds the application of a document until the transaction ends, so that it is neither withdrawn nor loses the document meanwhile.
 * Before any lock of those who follow applications.
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

/** What a document holds. Refuses: file.unavailable (the folder of files is another one, or gone). */
export const readDocument = async (context: Pick<AppContext, 'config'>, { fileKey }: DocumentRow): Promise<Buffer> => {
  const bytes = await documentFiles(context).read(fileKey);
  if (!bytes) throw new Refusal('file.unavailable');
  return bytes;
};
