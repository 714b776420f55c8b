import { expect, test } from 'vitest';
import { answerSubmission, formatSubmission, type WitnessRecord } from './add-checkpoint.ts';
import { type Bytes, utf8 } from './bytes.ts';
import { checkpointText, openCheckpoint } from './checkpoint.ts';
import { leafHash } from './hashing.ts';
import { keyOf, makeSigner } from './keys-for-tests.ts';
import { formatNote, signNote } from './note.ts';
import { proveConsistency } from './proofs.ts';
import { appendLeaves, emptyEdge, rootOf, type TreeEdge } from './tree-edge.ts';

const log = makeSigner('lintel.example/log');
const signer = makeSigner('witness.example/w1');
const now = new Date('2026-11-28T10:31:00Z');

const treeOf = (words: readonly string[]) =>
  appendLeaves(
    emptyEdge,
    words.map((word) => leafHash(utf8(word))),
  ).edge;
const read = (edge: TreeEdge) => () => Uint8Array.from((edge.levels[0] ?? []).flatMap((hash) => [...hash]));
const words = (count: number, begin = 'entry') => Array.from({ length: count }, (_, at) => `${begin} ${at}`);

const checkpointOf = (edge: TreeEdge, by = log) => {
  const text = checkpointText({ origin: log.name, size: edge.size, root: rootOf(edge) });
  return formatNote(text, [signNote(text, by)]);
};

/** A witness with memory. */
const openWitness = () => {
  let record: WitnessRecord | null = null;
  return async (oldSize: number, proof: readonly Bytes[], checkpoint: string) => {
    const answer = await answerSubmission(formatSubmission({ oldSize, proof, checkpoint }), {
      signer,
      now,
      logs: [keyOf(log)],
      readRecord: async () => record,
    });
    record = answer.record ?? record;
    return { ...answer, kept: record?.size ?? 0 };
  };
};

test('a witness cosigns a log that grows, and keeps its latest checkpoint with both signatures', async () => {
  const ask = openWitness();
  const [five, nine] = [treeOf(words(5)), treeOf(words(9))];
  expect(await ask(0, [], checkpointOf(five))).toMatchObject({ status: 200, kept: 5 });
  const answer = await ask(5, proveConsistency(5, 9, read(nine)), checkpointOf(nine));
  expect(answer).toMatchObject({ status: 200, kept: 9 });
  const keys = { log: keyOf(log), witnesses: [keyOf(signer, 'cosignature')] };
  expect(openCheckpoint(checkpointOf(nine) + answer.body, keys).cosigned).toMatchObject([{ at: now }]);
  expect(openCheckpoint(answer.record?.note ?? '', keys)).toMatchObject({ size: 9, cosigned: [{ at: now }] });
  // The same checkpoint again is cosigned again, without a proof.
  expect(await ask(9, [], checkpointOf(nine))).toMatchObject({ status: 200, kept: 9 });
});

test('a witness refuses what the specification says, and keeps what it had', async () => {
  const ask = openWitness();
  const [five, nine] = [treeOf(words(5)), treeOf(words(9))];
  await ask(0, [], checkpointOf(five));
  const proof = proveConsistency(5, 9, read(nine));
  const stranger = makeSigner('lintel.example/log');
  const edited = treeOf([...words(4), 'another', ...words(9).slice(5)]);
  const refused = [
    [400, await ask(10, [], checkpointOf(nine)), 'an old size beyond the checkpoint'],
    [403, await ask(5, proof, checkpointOf(nine, stranger)), 'another key of the same name'],
    [
      404,
      await ask(5, proof, checkpointOf(nine).replaceAll('lintel.example/log', 'other.example/log')),
      'no log of its own',
    ],
    [409, await ask(4, proof, checkpointOf(nine)), 'another old size'],
    [409, await ask(0, [], checkpointOf(treeOf(words(3)))), 'a log rolled back'],
    [422, await ask(5, [], checkpointOf(nine)), 'no proof'],
    [422, await ask(5, proveConsistency(5, 9, read(edited)), checkpointOf(edited)), 'an entry edited'],
    [422, await ask(5, [], checkpointOf(treeOf(words(5, 'other')))), 'another log of the same size'],
    [422, await ask(5, [...proof, proof[0] as Bytes], checkpointOf(nine)), 'a hash too many'],
  ] as const;
  for (const [status, answer, why] of refused)
    expect({ why, status: answer.status, kept: answer.kept }).toEqual({ why, status, kept: 5 });
  expect(refused[3][1]).toMatchObject({ body: '5\n', type: 'text/x.tlog.size' });
  // A known key's wrong signature is refused, even next to another that is valid.
  const broken = checkpointOf(nine).replace(/ ([A-Za-z0-9+/]{20})[A-Za-z0-9+/]{4}/, ' $1AAAA');
  expect((await ask(5, proof, broken)).status).toBe(403);
});

test('what is no request is 400', async () => {
  const nine = checkpointOf(treeOf(words(9)));
  const ask = (body: string) =>
    answerSubmission(body, { signer, now, logs: [keyOf(log)], readRecord: async () => null });
  for (const body of [
    ...['', 'old 0\n', `old 00\n\n${nine}`, `0\n\n${nine}`, `old 0\nAAAA\n\n${nine}`, `old 0\n\nnone`],
    ...[`old 1\n${`${'A'.repeat(43)}=\n`.repeat(64)}\n${nine}`, 'x'.repeat(70_000)],
  ]) {
    expect((await ask(body)).status).toBe(400);
  }
});
