import { lookup as lookUp } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createGunzip } from 'node:zlib';
import { isPublicAddress } from './public-address.ts';

/** Why a fetch returned nothing, or only part of the content. */
export type FetchFault =
  | 'address-not-public'
  | 'address-not-found'
  | 'not-reachable'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects'
  | 'redirect-not-followed'
  | 'cut-short'
  | 'not-unpacked';

export class FetchFailed extends Error {
  override name = 'FetchFailed';
  readonly fault: FetchFault;
  constructor(fault: FetchFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

export type Fetched = {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** The final address, after redirects. */
  address: string;
  /** The content, decompressed; throws FetchFailed. Empty unless the status is 200. */
  body: AsyncIterable<Uint8Array>;
};

type FetchLimits = {
  /** The most bytes of content, after decompression. */
  bytes: number;
  /** The longest time without any data, including before the first, in ms. */
  silenceMs: number;
  /** For the whole fetch, in ms. */
  totalMs: number;
};

type FetchRequest = {
  headers?: Readonly<Record<string, string>>;
  /** Sent only to the first host. Callers accept a key for https addresses only (`contract/src/listings/feeds/schema.ts`). */
  authorization?: string | null;
  limits: FetchLimits;
  /** `host:port` of an operator's own servers, which may be fetched from although they are not public. */
  allowed?: readonly string[];
  /** Resolves a name to all of its addresses. */
  resolve?: (name: string) => Promise<readonly string[]>;
};

const mostRedirects = 4;
const redirects = new Set([301, 302, 303, 307, 308]);

const resolveAll = async (name: string): Promise<string[]> =>
  (await lookUp(name, { all: true, verbatim: true })).map(({ address }) => address);

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');
const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Returns the one address to connect to. The name is resolved once, checked against the rules and then used, so that a second, different
 * resolution has no effect. One non-public address blocks the whole name.
 */
const addressFor = async (url: URL, { allowed = [], resolve = resolveAll }: FetchRequest): Promise<string> => {
  const host = bareHost(url);
  const all = isIP(host)
    ? [host]
    : await resolve(host).catch((cause: unknown) => {
        throw new FetchFailed('address-not-found', { cause });
      });
  const [first] = all;
  if (first === undefined) throw new FetchFailed('address-not-found');
  if (allowed.includes(`${host}:${portOf(url)}`)) return first;
  if (!all.every(isPublicAddress)) throw new FetchFailed('address-not-public');
  return first;
};

const faultOf = (error: unknown): FetchFailed =>
  error instanceof FetchFailed ? error : new FetchFailed('not-reachable', { cause: error });

/** Sends one request without following redirects. */
const ask = async (
  url: URL,
  asked: FetchRequest,
  authorization: string | null,
  deadline: number,
  posted?: string,
): Promise<http.IncomingMessage> => {
  const address = await addressFor(url, asked);
  const pinned: LookupFunction = (_name, options, done) => {
    const family = isIP(address);
    if (options.all)
      (done as (error: null, all: { address: string; family: number }[]) => void)(null, [{ address, family }]);
    else done(null, address, family);
  };
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: posted === undefined ? 'GET' : 'POST',
      // A socket of its own, so that nothing stays open and no other name's connection is reused.
      agent: false,
      lookup: pinned,
      headers: {
        accept: '*/*',
        'accept-encoding': 'gzip',
        'user-agent': posted === undefined ? 'Lintel feeds' : 'Lintel webhooks',
        ...asked.headers,
        ...(authorization === null ? {} : { authorization }),
      },
      timeout: asked.limits.silenceMs,
      maxHeaderSize: 32 * 1024,
    });
    let message: http.IncomingMessage | null = null;
    // Destroys the response once there is one, because that is what the caller then waits for.
    const giveUp = (): unknown => (message ?? sent).destroy(new FetchFailed('too-slow'));
    const total = setTimeout(giveUp, Math.max(1, deadline - Date.now()));
    sent.on('close', () => clearTimeout(total));
    sent.on('timeout', giveUp);
    sent.on('error', (error) => reject(faultOf(error)));
    sent.on('response', (answer) => {
      message = answer;
      resolve(answer);
    });
    sent.end(posted);
  });
};

async function* contentOf(message: http.IncomingMessage, { bytes }: FetchLimits): AsyncGenerator<Uint8Array> {
  const isPacked = /^(?:x-)?gzip$/i.test(message.headers['content-encoding'] ?? '');
  let isWhole = false;
  message.on('end', () => {
    isWhole = true;
  });
  const unpacked = isPacked ? createGunzip() : null;
  let broke: unknown = null;
  // A failure before decompression ends the stream, too.
  message.on('error', (error) => {
    broke = error;
    unpacked?.destroy(error);
  });
  const stream = unpacked ? message.pipe(unpacked) : message;
  let count = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      count += chunk.length;
      if (count > bytes) throw new FetchFailed('too-large');
      yield chunk;
    }
    if (!message.complete) throw new FetchFailed('cut-short');
  } catch (error) {
    if (error instanceof FetchFailed) throw error;
    if (broke instanceof FetchFailed) throw broke;
    throw new FetchFailed(isWhole && unpacked ? 'not-unpacked' : 'cut-short', { cause: error });
  } finally {
    message.destroy();
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/**
 * Fetches the content of a public web address, within limits of bytes and time, following a few redirects, each checked against the same
 * rules. Throws FetchFailed. Its `body` must be read to the end or closed with `return`.
 */
export const fetchPublic = async (address: string, asked: FetchRequest): Promise<Fetched> => {
  const deadline = Date.now() + asked.limits.totalMs;
  const first = new URL(address);
  let url = first;
  for (let count = 0; ; count += 1) {
    if (!/^https?:$/.test(url.protocol)) throw new FetchFailed('redirect-not-followed');
    const isSame = url.host === first.host && url.protocol === first.protocol;
    const message = await ask(url, asked, isSame ? (asked.authorization ?? null) : null, deadline);
    const { statusCode: status = 0, headers } = message;
    if (status === 200) return { status, headers, address: url.href, body: contentOf(message, asked.limits) };
    message.destroy();
    const { location } = headers;
    if (!redirects.has(status) || location === undefined) {
      return { status, headers, address: url.href, body: nothing() };
    }
    if (count >= mostRedirects) throw new FetchFailed('too-many-redirects');
    if (!URL.canParse(location, url.href)) throw new FetchFailed('redirect-not-followed');
    const next = new URL(location, url.href);
    // Never redirects from TLS to a connection that anyone on the way can read and change.
    if (url.protocol === 'https:' && next.protocol === 'http:') throw new FetchFailed('redirect-not-followed');
    url = next;
  }
};

/** Posts a text to a public web address and returns the status. Does not follow redirects or read past the headers. Throws FetchFailed. */
export const postPublic = async (
  address: string,
  body: string,
  asked: Omit<FetchRequest, 'authorization'>,
): Promise<number> => {
  const deadline = Date.now() + asked.limits.totalMs;
  const message = await ask(new URL(address), asked, null, deadline, body);
  message.destroy();
  return message.statusCode ?? 0;
};
