/** What is taken as a document, wherever one may be sent. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** Of one file. */
export const documentFileLimits = { bytes: 10 * 1024 * 1024, nameLength: 120 } as const;
