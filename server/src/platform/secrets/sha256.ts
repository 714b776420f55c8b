// Nothing here is shared between threads, which is all that the narrower type says.
/** The SHA-256 of some bytes in hexadecimal, taken beside the requests: ten megabytes would hold them up for as many milliseconds. */
export const sha256 = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex');
