/** File types that are accepted as a document everywhere. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** Limits per file. */
export const documentFileLimits = { bytes: 10 * 1024 * 1024, nameLength: 120 } as const;
