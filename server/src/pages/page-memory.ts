import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as it leaves, whoever gets it. */
export type KeptPage = {
  status: number;
  headers: [string, string][];
  /** The digests of its scripts, by which the browser knows them: the page has no nonce, which would be another for each visitor. */
  scriptHashes: readonly string[];
  /** When it was made, and until when it is right whatever happens, in milliseconds. */
  madeAt: number;
  until: number;
  /** What it was made of, see `PageChanges`. */
  epoch: number;
  /** Its bytes, compressed at the first wish for it and then kept so. */
  bytes: (encoding: Encoding) => Promise<Buffer>;
};

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** The inline scripts of a page that were given the nonce, as a policy names them; nobody else's is among them. */
export const hashScripts = (html: string, nonce: string): string[] => {
  const hashes = new Set<string>();
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at + 1)) {
    const opened = html.indexOf('>', at);
    const closed = html.indexOf('</script', opened);
    if (opened < 0 || closed < 0) break;
    const isOurs = html.slice(at, opened).includes(`nonce="${nonce}"`);
    const content = html.slice(opened + 1, closed);
    if (isOurs && content) hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
    at = closed;
  }
  return [...hashes];
};

/** The bytes of a page in each encoding, each made once, when it is first asked for; `onMade` hears how large it is. */
export const encodeOnce = (body: Buffer, onMade: (bytes: number) => void): KeptPage['bytes'] => {
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

/**
 * Pages by their keys, the least recently asked for forgotten first: never more of them, and never more bytes, than given.
 */
export const openPageMemory = ({ mostPages = 2000, mostBytes = 64 * 1024 * 1024 } = {}) => {
  const pages = new Map<string, { page: KeptPage; bytes: number }>();
  let total = 0;

  const forget = (key: string): void => {
    total -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  };
  const makeRoom = (): void => {
    for (const key of pages.keys()) {
      if (pages.size <= mostPages && total <= mostBytes) return;
      forget(key);
    }
  };

  return {
    /** The page of a key that is right at this moment, made of what is there now. */
    find: (key: string, { epoch, now }: { epoch: number; now: number }): KeptPage | null => {
      const held = pages.get(key);
      if (!held) return null;
      pages.delete(key);
      if (held.page.epoch !== epoch || now >= held.page.until || now < held.page.madeAt) {
        total -= held.bytes;
        return null;
      }
      pages.set(key, held);
      return held.page;
    },
    keep: (key: string, page: KeptPage, body: Buffer): void => {
      forget(key);
      const held = { page, bytes: body.length };
      pages.set(key, held);
      total += held.bytes;
      makeRoom();
    },
    /** Counts what a page has become larger by. */
    grow: (key: string, page: KeptPage, by: number): void => {
      const held = pages.get(key);
      if (held?.page !== page) return;
      held.bytes += by;
      total += by;
      makeRoom();
    },
    clear: () => {
      pages.clear();
      total = 0;
    },
    /** How many there are, and their bytes. */
    size: () => ({ pages: pages.size, bytes: total }),
  };
};

/** The encoding that a browser takes, the best first. */
export const encodingFor = (acceptEncoding: string | undefined): Encoding => {
  const taken = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      return [name, !parameters.some((text) => /^\s*q=0(\.0*)?\s*$/.test(text))];
    }),
  );
  return taken.get('br') ? 'br' : taken.get('gzip') ? 'gzip' : 'identity';
};
