import { expect, test } from 'vitest';
import { utf8 } from './bytes.ts';
import { checkpointText, openCheckpoint, parseCheckpoint } from './checkpoint.ts';
import { emptyRoot, leafHash } from './hashing.ts';
import { keyOf, makeSigner } from './keys-for-tests.ts';
import { formatLogProof, parseLogProof, verifyLogProof } from './log-proof.ts';
import {
  cosignNote,
  formatNote,
  formatVerifierKey,
  NoteFault,
  parseNote,
  parseSignatureLines,
  parseVerifierKey,
  signNote,
  verifyNote,
} from './note.ts';
import { proveInclusion } from './proofs.ts';
import { appendLeaves, emptyEdge, rootOf } from './tree-edge.ts';

const exampleKey = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const example =
  'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';

test('the example of the specification of signed notes verifies', () => {
  const key = parseVerifierKey(exampleKey);
  const note = parseNote(example);
  if (!key || !note) throw new Error('The example cannot be read.');
  expect(note.text).toBe('This is an example message.\n');
  expect(verifyNote(note, [key]).map((each) => each.key.name)).toEqual(['example.com/foo']);
  expect(formatVerifierKey(key)).toBe(exampleKey);
  expect(() => verifyNote({ ...note, text: 'This is another message.\n' }, [key])).toThrow(NoteFault);
});

test('the key of the Go checksum database is read, and keys that are not theirs are not', () => {
  const sumdb = 'sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8';
  expect(parseVerifierKey(sumdb)).toMatchObject({ name: 'sum.golang.org', id: '033de0ae', type: 1 });
  for (const odd of [
    ...['', '+', 'a+b', exampleKey.replace('530d903a', '530d903b'), exampleKey.replace('example', 'exam ple')],
    ...[exampleKey.slice(0, -1), `${exampleKey}A`, exampleKey.replace('+Aeky', '+A+ky'), 'x'.repeat(2000)],
  ]) {
    expect(parseVerifierKey(odd)).toBeNull();
  }
});

test('what is no note is none', () => {
  for (const odd of [
    ...['', 'text\n', 'text\n\n', 'text\n\n— name\n', 'text\n\n- name AAAAAAA=\n', example.slice(0, -1)],
    ...[
      example.replace('— ', '—  '),
      example.replace('This', 'Th\u0007is'),
      example.replace('\n', '\r\n'),
      `${example}x`,
    ],
    ...[example.replace('aQM=', 'aQN='), 'a'.repeat(70_000) + example, `t\n\n${'— a AAAAAAA=\n'.repeat(65)}`],
  ]) {
    expect(parseNote(odd)).toBeNull();
  }
  expect(parseNote(`first\n\nsecond\n\n${'— a AAAAAAA=\n'.repeat(16)}`)?.text).toBe('first\n\nsecond\n');
  expect(parseSignatureLines('— a AAAAAAA=\n')?.map(({ id }) => id)).toEqual(['00000000']);
});

const log = makeSigner('lintel.example/log');
const witness = makeSigner('witness.example/w1');
const at = new Date('2026-11-28T10:31:00Z');

test('checkpoints: signed by the log, cosigned by witnesses with their time; strangers are ignored, a wrong signature refuses all', () => {
  const text = checkpointText({ origin: log.name, size: 0, root: emptyRoot() });
  expect(text).toBe('lintel.example/log\n0\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n');
  const stranger = makeSigner('stranger.example');
  const note = formatNote(text, [signNote(text, log), cosignNote(text, witness, at), signNote(text, stranger)]);
  const keys = { log: keyOf(log), witnesses: [keyOf(witness, 'cosignature')] };
  expect(openCheckpoint(note, keys)).toMatchObject({ origin: log.name, size: 0, cosigned: [{ at }] });
  expect(openCheckpoint(note, { log: keyOf(log) }).cosigned).toEqual([]);

  expect(() => openCheckpoint(formatNote(text, [signNote(text, stranger)]), keys)).toThrow('did not sign');
  expect(() => openCheckpoint(note, { log: keyOf(stranger) })).toThrow('is of lintel.example/log');
  const later = cosignNote(text, { ...witness, sign: (message) => witness.sign(message.subarray(1)) }, at);
  expect(() => openCheckpoint(formatNote(text, [signNote(text, log), later]), keys)).toThrow(
    'The signature of witness.example/w1 does not hold.',
  );
  // A cosignature is not a signature of the log, even by the same key.
  expect(() => openCheckpoint(formatNote(text, [cosignNote(text, log, at)]), keys)).toThrow('did not sign');
});

test('a checkpoint is read in one spelling only', () => {
  const line = signNote('x\n', log);
  const root = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
  const read = (text: string) => parseCheckpoint(formatNote(text, [line]));
  expect(read(`a\n7\n${root}\nmore\n`)).toMatchObject({ origin: 'a', size: 7 });
  for (const odd of [
    ...[`a\n07\n${root}\n`, `a\n-7\n${root}\n`, `a\n7.0\n${root}\n`, `a\n\n${root}\n`, `\n7\n${root}\n`, `a\n7\n`],
    ...[`a\n7\n${root.slice(4)}\n`, `a\n9007199254740993\n${root}\n`, `a\n7\n${root}\nx\n\ny\n`, `a\n7 \n${root}\n`],
  ]) {
    expect(read(odd)).toBeNull();
  }
});

test('a proof as a file leads from an entry to a cosigned checkpoint, and nowhere else', () => {
  const entries = Array.from({ length: 7 }, (_, each) => utf8(`entry ${each}`));
  const { edge } = appendLeaves(emptyEdge, entries.map(leafHash));
  const text = checkpointText({ origin: log.name, size: 7, root: rootOf(edge) });
  const checkpoint = formatNote(text, [signNote(text, log), cosignNote(text, witness, at)]);
  const read = () => Uint8Array.from((edge.levels[0] ?? []).flatMap((hash) => [...hash]));
  const file = formatLogProof({ index: 4, path: proveInclusion(4, 7, read), checkpoint });
  const proof = parseLogProof(file);
  if (!proof) throw new Error('The proof cannot be read.');
  expect(formatLogProof(proof)).toBe(file);
  expect(parseLogProof(file.replace('\nindex', '\nextra AAAA\nindex'))).toEqual(proof);
  const keys = { log: keyOf(log), witnesses: [keyOf(witness, 'cosignature')] };
  expect(verifyLogProof(entries[4] as Uint8Array, proof, keys)).toMatchObject({ size: 7, cosigned: [{ at }] });
  expect(() => verifyLogProof(entries[5] as Uint8Array, proof, keys)).toThrow('This is not entry 4');
  expect(() => verifyLogProof(entries[4] as Uint8Array, { ...proof, index: 5 }, keys)).toThrow('This is not entry 5');
  for (const odd of [
    '',
    file.slice(1),
    file.replace('index 4', 'index 04'),
    file.replace('\n\n', '\n'),
    'a'.repeat(200_000),
  ]) {
    expect(parseLogProof(odd)).toBeNull();
  }
});
