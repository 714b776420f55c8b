import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Me, Person } from '@lintel/contract/identity/schema';

/** Placeholder in cached markup for the signed-in user's name. Each process makes a new one, so that no one can type it into a text. */
const nameMark = `name-${randomBytes(16).toString('hex')}`;

/** An id that no one ever has. */
const idOfNobody = -1;

const standInFor = (person: Person | null): Person | null =>
  person && {
    accountId: idOfNobody,
    name: nameMark,
    tenantId: person.tenantId && idOfNobody,
    ownerId: person.ownerId && idOfNobody,
    agentId: person.agentId && idOfNobody,
    isStaff: person.isStaff,
  };

/**
 * Returns a user with the same roles and without a name or an id: cached pages are rendered for that stand-in and serve everyone who has
 * the same one (decision 0151). The demo's people are the same for every visitor and stand for themselves.
 */
export const standInOf = (me: Me): Me =>
  me.mode === 'demo'
    ? me
    : {
        ...me,
        person: standInFor(me.person),
        tenant: standInFor(me.tenant),
        owner: standInFor(me.owner),
        agent: standInFor(me.agent),
        staff: standInFor(me.staff),
      };

/** Writes JSON into the page as document.tsx does. */
const inScript = (me: Me): string => JSON.stringify(me).replaceAll('<', '\\u003c');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const inMarkup = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Markup in pieces, with the values inserted between them. */
type Piece = Buffer | 'me' | 'name';

/** Splits a page where its stand-in appears: the whole of it in the page's data, its name in the markup. */
const cut = (html: string, standIn: Me): Piece[] => {
  const pieces: Piece[] = [];
  const facts = html.split(inScript(standIn));
  for (const [index, part] of facts.entries()) {
    if (index > 0) pieces.push('me');
    for (const [at, text] of part.split(nameMark).entries()) {
      if (at > 0) pieces.push('name');
      pieces.push(Buffer.from(text));
    }
  }
  return pieces;
};

/**
 * Compressed so that it can precede or follow any other block: it ends on a byte and refers to nothing before it (RFC 1951, section 3.2.4).
 */
const block = (bytes: Buffer): Buffer => deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });

/**
 * Stores bytes uncompressed, for parts that differ for each reader: compressing a few hundred bytes takes longer than sending them (RFC
 * 1951, section 3.2.4: at most 65,535 in a block).
 */
const stored = (bytes: Buffer): Buffer => {
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += 0xffff) {
    const part = bytes.subarray(from, from + 0xffff);
    const header = Buffer.alloc(5);
    header.writeUInt16LE(part.length, 1);
    header.writeUInt16LE(~part.length & 0xffff, 3);
    blocks.push(header, part);
  }
  return Buffer.concat(blocks);
};

/** The gzip header without a name or a time, and the empty last block that ends the compressed data (RFC 1952, section 2.3). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const lastBlock = Buffer.from([3, 0]);

export type PersonalPage = {
  /** Returns one person's page, plain or as gzip. The shared parts were compressed when the page was made. */
  fill: (me: Me, encoding: 'gzip' | 'identity') => Buffer;
  /** The bytes held in memory, the compressed ones included. */
  held: number;
};

/**
 * Prepares a page that was rendered for a stand-in, so that it can be filled in for each person. Returns null if that is impossible: its
 * data does not name the reader exactly once, or an executed script contains the name, which would change its digest for each person.
 */
export const personalPage = (html: string, standIn: Me, scripts: readonly string[]): PersonalPage | null => {
  const parts = cut(html, standIn);
  if (parts.filter((part) => part === 'me').length !== 1 || scripts.some((text) => text.includes(nameMark)))
    return null;
  const pieces = parts.map((piece) => (typeof piece === 'string' ? piece : { plain: piece, compressed: block(piece) }));
  const sizeOf = (piece: (typeof pieces)[number]) =>
    typeof piece === 'string' ? 0 : piece.plain.length + piece.compressed.length;
  return {
    held: pieces.reduce((sum, piece) => sum + sizeOf(piece), 0),
    fill: (me, encoding) => {
      const values = { me: Buffer.from(inScript(me)), name: Buffer.from(inMarkup(me.person?.name ?? '')) };
      const plain = pieces.map((piece) => (typeof piece === 'string' ? values[piece] : piece.plain));
      if (encoding === 'identity') return Buffer.concat(plain);
      const storedValues = { me: stored(values.me), name: stored(values.name) };
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(
        plain.reduce((sum, bytes) => crc32(bytes, sum), 0),
        0,
      );
      trailer.writeUInt32LE(
        plain.reduce((sum, { length }) => sum + length, 0),
        4,
      );
      return Buffer.concat([
        gzipHeader,
        ...pieces.map((piece) => (typeof piece === 'string' ? storedValues[piece] : piece.compressed)),
        lastBlock,
        trailer,
      ]);
    },
  };
};
