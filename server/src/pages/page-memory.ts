import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Me } from '@lintel/contract/identity/schema';
import type { Kept } from '../platform/serving/bounded-cache.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page ready to send to any reader. */
export type CachedPage = Kept & {
  status: number;
  headers: [string, string][];
  /** Digests of its scripts for the content security policy: the page has no nonce, which would differ for each visitor. */
  scriptHashes: readonly string[];
  /** Its bytes for one reader; null for a guest, whose page is compressed on the first request and then cached compressed. */
  bytes: (encoding: Encoding, reader: Me | null) => Promise<Buffer>;
  /** The encodings that `bytes` produces. */
  encodings: readonly Encoding[];
};

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** Returns the inline scripts of a page that have the nonce; it never includes scripts from anyone else. */
export const inlineScripts = (html: string, nonce: string): string[] => {
  const scripts = new Set<string>();
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at + 1)) {
    const opened = html.indexOf('>', at);
    const closed = html.indexOf('</script', opened);
    if (opened < 0 || closed < 0) break;
    const isOurs = html.slice(at, opened).includes(`nonce="${nonce}"`);
    const content = html.slice(opened + 1, closed);
    if (isOurs && content) scripts.add(content);
    at = closed;
  }
  return [...scripts];
};

/** Returns scripts as a content security policy names them. */
export const hashScripts = (scripts: readonly string[]): string[] =>
  scripts.map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);

/** Encodes a page once per encoding, on the first request for it; `onMade` receives the size in bytes. */
export const encodeOnce = (
  body: Buffer,
  onMade: (bytes: number) => void,
): ((encoding: Encoding) => Promise<Buffer>) => {
  const encoded = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(body)]]);
  return (encoding) => {
    const had = encoded.get(encoding);
    if (had || encoding === 'identity') return had ?? Promise.resolve(body);
    const made = compressors[encoding](body);
    encoded.set(encoding, made);
    made.then(
      ({ length }) => onMade(length),
      () => encoded.delete(encoding),
    );
    return made;
  };
};

export const allEncodings: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Returns the best available encoding that a browser accepts. */
export const encodingFor = (
  acceptEncoding: string | undefined,
  encodings: readonly Encoding[] = allEncodings,
): Encoding => {
  const taken = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      return [name, !parameters.some((text) => /^\s*q=0(\.0*)?\s*$/.test(text))];
    }),
  );
  return encodings.find((encoding) => taken.get(encoding)) ?? 'identity';
};
