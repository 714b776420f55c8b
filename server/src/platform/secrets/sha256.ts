// These bytes are never shared between threads, which is what the narrower type says.
/** Computes the SHA-256 of some bytes in hexadecimal, in the background: ten megabytes would block requests for as many milliseconds. */
export const sha256 = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex');
