import path from 'node:path';
import { readOrMakeSeed, signerOf } from '@lintel/transparency-log/key-file';
import {
  formatVerifierKey,
  isKeyName,
  parseVerifierKey,
  signatureTypes,
  verifierKey,
} from '@lintel/transparency-log/note';
import { makeWitness } from '@lintel/transparency-log/serve-witness';
import { CommandFailure, runCommand } from './run-command.ts';

/**
 * `npm run witness`: cosigns the checkpoints of append-only logs (https://c2sp.org/tlog-witness). `WITNESS_NAME` is its name,
 * `WITNESS_LOGS` lists the keys of its logs, separated by `|`, and `WITNESS_FOLDER` holds its own key and its last cosignatures. Only one
 * process may use a folder.
 */
await runCommand(async (say) => {
  const name = process.env['WITNESS_NAME'] ?? '';
  const folder = path.resolve(process.env['WITNESS_FOLDER'] || '.lintel-witness');
  const port = Number(process.env['PORT'] || 4870);
  const host = process.env['HOST'] || 'localhost';
  if (!isKeyName(name))
    throw new CommandFailure('WITNESS_NAME must be a name without spaces, such as witness.example/w1.');
  const logs = (process.env['WITNESS_LOGS'] ?? '').split('|').map((text) => {
    const key = parseVerifierKey(text.trim());
    if (key?.type !== signatureTypes.note) {
      throw new CommandFailure('WITNESS_LOGS must be the keys of logs, as they serve them at /log/vkey.');
    }
    return key;
  });
  const signer = signerOf(name, await readOrMakeSeed(path.join(folder, 'witness-key')));
  const server = makeWitness({ signer, logs, folder });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const vkey = formatVerifierKey(verifierKey(name, signatureTypes.cosignature, signer.publicKey));
  say(`The witness ${name} listens at http://${host}:${port}. Its key is ${vkey}`);
  say(`A log of Lintel asks it with LINTEL_WITNESSES="${vkey} http://${host}:${port}".`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
});
