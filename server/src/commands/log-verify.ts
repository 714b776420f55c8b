import path from 'node:path';
import { parseArgs } from 'node:util';
import { readIfThere, writeWhole } from '@lintel/transparency-log/key-file';
import { NoteFault, parseVerifierKey } from '@lintel/transparency-log/note';
import { checkEntryProof, parseProofFile } from '@lintel/transparency-log/proof-file';
import { type Get, type KeptLog, verifyLog } from '@lintel/transparency-log/verify-log';
import { CommandFailure, runCommand } from './run-command.ts';

const usage = `Usage: npm run log:verify -- https://lintel.example/log [--key VKEY] [--state FILE]
       npm run log:verify -- --proof FILE [--key VKEY] [--witness VKEY]... [--state FILE]`;

const parse = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        key: { type: 'string' },
        state: { type: 'string' },
        proof: { type: 'string' },
        witness: { type: 'string', multiple: true },
      },
    });
  } catch {
    throw new CommandFailure(usage);
  }
};

/** File for the last verified state of a log, named after the log's address without the scheme. */
const stateOf = (name: string): string => path.join('.lintel', 'verified-logs', name.replace(/[^\w.-]/g, '_'));

type Arguments = { key: string | undefined; state: string | undefined } & (
  | { proof: string; witnesses: readonly string[] | undefined }
  | { prefix: string }
);

const readArguments = (words: readonly string[]): Arguments => {
  const { values, positionals } = parse(words);
  const { key, state, proof, witness: witnesses } = values;
  const [address = '', ...more] = positionals;
  if (proof !== undefined && positionals.length === 0) return { key, state, proof, witnesses };
  const isAddress = /^https?:\/\//.test(address) && URL.canParse(address);
  if (!isAddress || more.length > 0 || proof !== undefined || witnesses) throw new CommandFailure(usage);
  return { key, state, prefix: address.replace(/\/$/, '') };
};

const mostBytes = 20 * 1024 * 1024;

const getFrom =
  (prefix: string): Get =>
  async (place) => {
    const response = await fetch(`${prefix}/${place}`, { signal: AbortSignal.timeout(30_000) }).catch(() => null);
    if (!response) throw new CommandFailure(`${prefix} cannot be reached.`);
    if (response.status === 404) return null;
    if (!response.ok) throw new CommandFailure(`${prefix}/${place} answered with ${response.status}.`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length > mostBytes) throw new CommandFailure(`${prefix}/${place} is too long.`);
    return bytes;
  };

const readKept = async (file: string): Promise<KeptLog | null> => {
  const text = await readIfThere(file);
  if (text === null) return null;
  const at = text.indexOf('\n');
  return { vkey: text.slice(0, at), checkpoint: text.slice(at + 1) };
};

type Say = (line: string) => void;

const verifyWhole = async (
  say: Say,
  { prefix, key, state }: { prefix: string; key: string | undefined; state: string | undefined },
) => {
  const { host, pathname } = new URL(prefix);
  const file = path.resolve(state ?? stateOf(`${host}${pathname}`));
  try {
    const found = await verifyLog(getFrom(prefix), { vkey: key, kept: await readKept(file) });
    await writeWhole(file, `${found.kept.vkey}\n${found.kept.checkpoint}`);
    const { size, origin } = found.checkpoint;
    say(`${origin} verifies: its signature, all its tiles and its root, with ${size} entries.`);
    say(
      found.before
        ? `It begins with the ${found.before.size} entries that were there the last time.`
        : `It was read for the first time, and its key taken as it was served: ${found.kept.vkey}`,
    );
    say(`What it is held against the next time is in ${file}.`);
  } catch (error) {
    if (error instanceof NoteFault) throw new CommandFailure(`The log at ${prefix} does not hold. ${error.message}`);
    throw error;
  }
};

const verifyProof = async (say: Say, given: Extract<Arguments, { proof: string }>) => {
  const text = await readIfThere(given.proof);
  if (text === null) throw new CommandFailure(`There is no file ${given.proof}.`);
  const file = parseProofFile(text);
  if (!file) throw new CommandFailure(`${given.proof} is not a proof of a log.`);
  const name = parseVerifierKey(given.key ?? file.vkey)?.name ?? '';
  const kept = given.key === undefined ? await readKept(path.resolve(given.state ?? stateOf(name))) : null;
  const vkey = given.key ?? kept?.vkey ?? file.vkey;
  const found = checkEntryProof({ ...file, vkey, witnesses: given.witnesses ?? file.witnesses });
  if (!found.holds) throw new CommandFailure(`The proof does not hold. ${found.why}`);
  const { index, checkpoint, witnesses } = found;
  say(`The proof holds. ${checkpoint.origin} signed ${checkpoint.size} entries, and this is number ${index + 1}.`);
  say(`It states: ${file.statement}`);
  for (const { key, at } of checkpoint.cosigned) say(`${key.name} co-signed it, ${at?.toISOString()}.`);
  say(`${checkpoint.cosigned.length} of ${witnesses.length} witnesses co-signed it.`);
  if (given.key === undefined) {
    say(
      kept
        ? `The key of the log is the one with which it was verified before: ${vkey}`
        : `The key of the log was taken from the file. Compare it with one that you got elsewhere: ${vkey}`,
    );
  }
  if (!given.witnesses && witnesses.length > 0) say('The keys of the witnesses were taken from the file.');
};

/**
 * `npm run log:verify -- URL`: reads the whole log at an address, as anyone can, and checks its signature, tiles and root, and that it
 * extends what was verified last time. `-- --proof FILE` checks the proof of one entry offline (decision 0107). On failure, exits with 1
 * and says what is wrong.
 */
await runCommand(async (say) => {
  const given = readArguments(process.argv.slice(2));
  await ('proof' in given ? verifyProof(say, given) : verifyWhole(say, given));
});
