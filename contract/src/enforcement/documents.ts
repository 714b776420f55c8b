/** Where a document for an appeal is: for the owner whose it is, and for staff; each download is on record. */
export const appealDocumentPath = (documentId: string): string => `/api/appeal-documents/${documentId}`;
export const appealDocumentPathForStaff = (documentId: string): string => `${appealDocumentPath(documentId)}/for-staff`;
