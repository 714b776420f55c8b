import path from 'node:path';
import { parseArgs } from 'node:util';
import { readIfThere, writeWhole } from '@lintel/transparency-log/key-file';
import { NoteFault } from '@lintel/transparency-log/note';
import { type Get, type KeptLog, verifyLog } from '@lintel/transparency-log/verify-log';
import { CommandFailure, runCommand } from './run-command.ts';

const usage = 'Usage: npm run log:verify -- https://lintel.example/log [--key VKEY] [--state FILE]';

const parse = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { key: { type: 'string' }, state: { type: 'string' } },
    });
  } catch {
    throw new CommandFailure(usage);
  }
};

const readArguments = (words: readonly string[]) => {
  const { values, positionals } = parse(words);
  const [address = '', ...more] = positionals;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address) || more.length > 0) throw new CommandFailure(usage);
  const prefix = address.replace(/\/$/, '');
  const { host, pathname } = new URL(prefix);
  const name = `${host}${pathname}`.replace(/[^\w.-]/g, '_');
  return {
    prefix,
    vkey: values.key,
    state: path.resolve(values.state ?? path.join('.lintel', 'verified-logs', name)),
  };
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

/**
 * `npm run log:verify -- URL`: reads the whole log at an address, as anybody can, and checks signature, tiles and root, and that what was
 * verified the last time is its beginning. Ends with 1 and what does not hold.
 */
await runCommand(async (say) => {
  const { prefix, vkey, state } = readArguments(process.argv.slice(2));
  try {
    const kept = await readKept(state);
    const found = await verifyLog(getFrom(prefix), { vkey, kept });
    await writeWhole(state, `${found.kept.vkey}\n${found.kept.checkpoint}`);
    const { size, origin } = found.checkpoint;
    say(`${origin} verifies: its signature, all its tiles and its root, with ${size} entries.`);
    say(
      found.before
        ? `It begins with the ${found.before.size} entries that were there the last time.`
        : `It was read for the first time, and its key taken as it was served: ${found.kept.vkey}`,
    );
    say(`What it is held against the next time is in ${state}.`);
  } catch (error) {
    if (error instanceof NoteFault) throw new CommandFailure(`The log at ${prefix} does not hold. ${error.message}`);
    throw error;
  }
});
