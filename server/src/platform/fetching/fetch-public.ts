import { lookup as lookUp } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createGunzip } from 'node:zlib';
import { isPublicAddress } from './public-address.ts';

/** Why nothing came, or not all of it. */
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
  /** What it was in the end, after redirects. */
  address: string;
  /** The content, unpacked; throws FetchFailed. Empty for what is no 200. */
  body: AsyncIterable<Uint8Array>;
};

type FetchLimits = {
  /** Of the content, unpacked. */
  bytes: number;
  /** From one sign of life to the next, the first included, in ms. */
  silenceMs: number;
  /** For everything, in ms. */
  totalMs: number;
};

type Asked = {
  headers?: Readonly<Record<string, string>>;
  /** Sent to the first host alone. Callers take a key for https addresses only (`contract/src/listings/feeds/schema.ts`). */
  authorization?: string | null;
  limits: FetchLimits;
  /** `host:port` of what may be asked though it is not public: an operator's own. */
  allowed?: readonly string[];
  /** Names to addresses; all of them. */
  resolve?: (name: string) => Promise<readonly string[]>;
};

const mostRedirects = 4;
const redirects = new Set([301, 302, 303, 307, 308]);

const resolveAll = async (name: string): Promise<string[]> =>
  (await lookUp(name, { all: true, verbatim: true })).map(({ address }) => address);

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');
const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * The one address that is connected to. It is looked up once, held against the rules and then used: a name that says something else the
 * second time changes nothing. One address of a name that is not public closes the name.
 */
const addressFor = async (url: URL, { allowed = [], resolve = resolveAll }: Asked): Promise<string> => {
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

/** One request, without following where it leads. */
const ask = async (
  url: URL,
  asked: Asked,
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
      // A socket of its own, so that nothing is kept open and no other name's connection is used.
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
    // Once there is an answer, it is what somebody waits for.
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
  // What breaks before the unpacking ends it too.
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
 * Fetches what stands at a public web address, within limits of bytes and time, following a few redirects, each held against the same
 * rules. Throws FetchFailed. Its `body` must be read to the end or left by `return`.
 */
export const fetchPublic = async (address: string, asked: Asked): Promise<Fetched> => {
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
    // From TLS to what anybody can read and change on the way: no.
    if (url.protocol === 'https:' && next.protocol === 'http:') throw new FetchFailed('redirect-not-followed');
    url = next;
  }
};

/**
 * Posts a text to a public web address and answers the status. Redirects are not followed, and what comes after the headers is not read.
 * Throws FetchFailed.
 */
export const postPublic = async (
  address: string,
  body: string,
  asked: Omit<Asked, 'authorization'>,
): Promise<number> => {
  const deadline = Date.now() + asked.limits.totalMs;
  const message = await ask(new URL(address), asked, null, deadline, body);
  message.destroy();
  return message.statusCode ?? 0;
};
