/** Where the file of a document is: by its applicant, and by the owner who received it (each such download is on record). */
export const documentFilePath = (documentId: number): string => `/api/application-documents/${documentId}`;
export const documentFilePathForOwner = (documentId: number): string =>
  `/api/application-documents/${documentId}/for-owner`;
