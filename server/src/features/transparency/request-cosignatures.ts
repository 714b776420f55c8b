import { formatSubmission, submissionPath } from '@lintel/transparency-log/add-checkpoint';
import { fromDecimal } from '@lintel/transparency-log/bytes';
import {
  formatVerifierKey,
  NoteFault,
  parseNote,
  parseSignatureLines,
  verifyNote,
} from '@lintel/transparency-log/note';
import { proveConsistency, tilesForConsistency } from '@lintel/transparency-log/proofs';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Witness } from '../../config.ts';
import { type LogNow, readLog, readTiles } from './read-log.ts';
import { logCosignatures } from './tables.ts';

type WitnessContext = Pick<AppContext, 'db' | 'config' | 'now'>;

/** How long a witness may take, and how many bytes it may send. */
const patienceMs = 10_000;
const mostBytes = 16 * 1024;

/** Why a witness gave no cosignature, in our words: its own could be anything. */
class Silence extends Error {}

const post = async (address: string, body: string): Promise<{ status: number; text: string }> => {
  let response: Response;
  try {
    response = await fetch(`${address}${submissionPath}`, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    let text = '';
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) {
      text += decoder.decode(part, { stream: true });
      if (text.length > mostBytes) throw new Silence('Its answer is too long.');
    }
    return { status: response.status, text };
  } catch (error) {
    if (error instanceof Silence) throw error;
    throw new Silence('It could not be reached.');
  }
};

/** Returns the witness's cosignature of the log's checkpoint. Throws Silence if it gives none. */
const requestCosignature = async (
  { db }: WitnessContext,
  { key, address }: Witness,
  log: LogNow,
  known: number,
): Promise<{ line: string; at: Date | null }> => {
  const submit = async (oldSize: number) => {
    const { size } = log.edge;
    const read = await readTiles(db, log.edge, tilesForConsistency(oldSize, size));
    const proof = proveConsistency(oldSize, size, read);
    return post(address, formatSubmission({ oldSize, proof, checkpoint: log.checkpoint }));
  };
  let answer = await submit(Math.min(known, log.edge.size));
  if (answer.status === 409) {
    // The witness says what it cosigned last: another server may have asked it, or our record of it is lost.
    const size = fromDecimal(answer.text.replace(/\n$/, ''));
    if (size === null) throw new Silence('Its answer cannot be read.');
    if (size > log.edge.size) throw new Silence(`It cosigned ${size} entries, more than the log has.`);
    answer = await submit(size);
  }
  if (answer.status === 422) throw new Silence('It found the log not consistent with what it cosigned before.');
  if (answer.status !== 200) throw new Silence(`It answered with ${answer.status}.`);
  const text = parseNote(log.checkpoint)?.text ?? '';
  try {
    const [cosigned] = verifyNote({ text, signatures: parseSignatureLines(answer.text) ?? [] }, [key]);
    if (cosigned) return cosigned;
  } catch (error) {
    if (!(error instanceof NoteFault)) throw error;
  }
  throw new Silence('It gave no cosignature that holds.');
};

/**
 * Asks each configured witness to cosign the log's current checkpoint, and stores the responses. A failing witness does not delay
 * the others.
 */
export const requestCosignatures = async (context: WitnessContext): Promise<void> => {
  const { db, config } = context;
  const log = config.witnesses.length === 0 ? null : await readLog(db);
  if (!log || log.edge.size === 0) return;
  const rows = await db.select().from(logCosignatures);
  await Promise.all(
    config.witnesses.map(async (witness) => {
      const name = formatVerifierKey(witness.key);
      const row = rows.find((each) => each.witness === name);
      try {
        const { line, at } = await requestCosignature(context, witness, log, row?.size ?? 0);
        const given = {
          ...{ size: log.edge.size, checkpoint: log.checkpoint, line },
          ...{ cosignedAt: at, silentSince: null, failure: null },
        };
        await db
          .insert(logCosignatures)
          .values({ witness: name, ...given })
          .onConflictDoUpdate({ target: logCosignatures.witness, set: given });
      } catch (error) {
        if (!(error instanceof Silence)) throw error;
        const silence = { silentSince: row?.silentSince ?? context.now(), failure: error.message };
        await db
          .insert(logCosignatures)
          .values({ witness: name, size: 0, checkpoint: '', line: '', ...silence })
          .onConflictDoUpdate({ target: logCosignatures.witness, set: silence });
      }
    }),
  );
  // Clears what witnesses said that are no longer configured.
  const asked = new Set(config.witnesses.map(({ key }) => formatVerifierKey(key)));
  for (const { witness } of rows) {
    if (!asked.has(witness)) {
      await db.update(logCosignatures).set({ line: '', checkpoint: '' }).where(eq(logCosignatures.witness, witness));
    }
  }
};
