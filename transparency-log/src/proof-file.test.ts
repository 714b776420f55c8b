import { expect, test } from 'vitest';
import { keyOf, makeSigner } from './keys-for-tests.ts';
import { formatVerifierKey } from './note.ts';
import { checkEntryProof, type EntryProof, formatProofFile, parseProofFile } from './proof-file.ts';
import { proofForTests } from './proof-for-tests.ts';

const statement = '{"hash": "abc", "kind": "receipt", "receipt": 12}';
const cosignedAt = [new Date('2026-11-21T10:30:00Z'), new Date('2026-11-21T10:31:00Z')];
const genuine = proofForTests(statement, { cosignedAt });

test('a file is read back as it was written, and holds with the times of its witnesses', () => {
  const read = parseProofFile(formatProofFile(genuine));
  expect(read).toEqual(genuine);
  const found = checkEntryProof(genuine);
  expect(found).toMatchObject({ holds: true, index: 3, checkpoint: { size: 11, origin: 'lintel.example/log' } });
  expect(found.holds && found.checkpoint.cosigned.map(({ at }) => at)).toEqual(cosignedAt);
});

test.each(Array.from({ length: 12 }, (_, size) => size + 1))(
  'each place of a log of %i entries can be proven',
  (size) => {
    for (let index = 0; index < size; index += 1) {
      expect(checkEntryProof(proofForTests(statement, { index, size }))).toMatchObject({ holds: true, index });
    }
  },
);

const changedAt = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
const other = makeSigner('lintel.example/log');
/** The second character of the last line, which is a witness's signature. */
const inLastLine = genuine.proof.lastIndexOf(' ') + 20;

test.each<[string, Partial<EntryProof>, string]>([
  ['another statement', { statement: statement.replace('12', '13') }, 'place'],
  ['another salt', { salt: '0'.repeat(32) }, 'place'],
  ['another place', { proof: genuine.proof.replace('index 3', 'index 2') }, 'place'],
  ['another hash on the way', { proof: changedAt(genuine.proof, genuine.proof.indexOf('index 3\n') + 12) }, 'place'],
  ['another root', { proof: genuine.proof.replace('\n11\n', '\n12\n') }, 'signature'],
  ['another key of the log', { vkey: formatVerifierKey(keyOf(other)) }, 'signature'],
  ['a cosignature that is false', { proof: changedAt(genuine.proof, inLastLine) }, 'signature'],
  ['no salt', { salt: 'salt' }, 'form'],
  ['no proof', { proof: 'proof' }, 'form'],
  ['no key', { vkey: 'lintel.example/log' }, 'form'],
])('a proof with %s does not hold', (_what, change, step) => {
  expect(checkEntryProof({ ...genuine, ...change })).toMatchObject({ holds: false, step });
});

test('a witness that is not known counts for nothing', () => {
  expect(checkEntryProof({ ...genuine, witnesses: [] })).toMatchObject({ holds: true, checkpoint: { cosigned: [] } });
});

test.each(['', 'no JSON', 'null', '[]', '{}', formatProofFile(genuine).replace('proof/1', 'proof/2'), '"a"'])(
  'what is no file of a proof is read as none: %s',
  (text) => {
    expect(parseProofFile(text)).toBeNull();
  },
);
