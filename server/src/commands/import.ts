import { unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { readConfig } from '../config.ts';
import { loadDemo } from '../demo/load.ts';
import { sampleOwnerFinder } from '../demo/sample-listings.ts';
import { type ImportSummary, importFile } from '../features/listings/feed-import/import-file.ts';
import { ImportRefusal } from '../features/listings/feed-import/import-refusal.ts';
import { rejectsCsv, rejectsPathFor, summaryLines } from '../features/listings/feed-import/import-report.ts';
import { loadPlaces } from '../features/listings/search/load-places.ts';
import { readHere } from '../features/monitor/read-here.ts';
import { handlers } from '../handlers.ts';
import { attachDatabase } from '../platform/database/connect-database.ts';
import { readServerSecrets } from '../platform/secrets/stored-secret.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run import -- FILE.csv [--owner EMAIL]';

const readArguments = (): { file: string; owner: string | null } => {
  try {
    const { values, positionals } = parseArgs({ options: { owner: { type: 'string' } }, allowPositionals: true });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new ImportRefusal(usage);
    // npm runs this in the checkout; a path is relative to the folder in which the user typed it.
    return { file: path.resolve(process.env.INIT_CWD ?? '.', file), owner: values.owner ?? null };
  } catch (error) {
    throw error instanceof ImportRefusal ? error : new ImportRefusal(usage);
  }
};

const ownerByEmail = async (context: AppContext, email: string): Promise<number> => {
  const { rows } = await context.db.execute<{ id: number | null }>(sql`
    select o.id from accounts a left join owners o on o.account_id = a.id where lower(a.email) = lower(${email})`);
  const [row] = rows;
  if (!row)
    throw new ImportRefusal(`No account has the e-mail ${email}; its holder has to register as an owner first.`);
  if (row.id === null) throw new ImportRefusal(`The account of ${email} is not an owner's.`);
  return row.id;
};

/** Shows the progress of an import: a moving bar in a terminal, one line per tenth elsewhere. */
const progress = (say: (line: string) => void) => {
  let tenth = 0;
  return ({ bytes, of, records }: { bytes: number; of: number; records: number }) => {
    const share = Math.min(1, bytes / of);
    if (process.stdout.isTTY) {
      const bar = '█'.repeat(Math.round(share * 30)).padEnd(30, '░');
      process.stdout.write(`\r${bar} ${Math.floor(share * 100)}% ${records} rows${share === 1 ? '\n' : ''}`);
    } else if (Math.floor(share * 10) > tenth) {
      tenth = Math.floor(share * 10);
      say(`${tenth * 10}%: ${records} rows`);
    }
  };
};

const writeRejects = async (file: string, summary: ImportSummary): Promise<string | null> => {
  const csv = rejectsCsv(summary.rejected);
  // Next to the file; if that folder is not writable, in the folder in which the user typed the command.
  const beside = rejectsPathFor(file);
  const here = path.resolve(process.env.INIT_CWD ?? '.', path.basename(beside));
  if (summary.rejected.length === 0) {
    await unlink(beside).catch(() => {});
    return null;
  }
  try {
    await writeFile(beside, csv);
    return beside;
  } catch {
    await writeFile(here, csv);
    return here;
  }
};

/**
 * `npm run import -- FILE.csv [--owner EMAIL]`: imports listings from a file, also while the server runs. Exits with 0 when it has read the
 * whole file, even if it rejected rows (they are in FILE.rejects.csv), and with 1 when it could not.
 */
await runCommand(async (say) => {
  const { file, owner } = readArguments();
  const config = readConfig(process.env);
  if (config.mode === 'live' && !owner) {
    throw new ImportRefusal(
      `Whose homes are these? In live, name the owner: ${usage.replace('[', '').replace(']', '')}`,
    );
  }
  const database = await attachDatabase(config, { log: say });
  try {
    const context: AppContext = {
      ...handlers,
      readTexts: readHere,
      ...database,
      config,
      now: () => new Date(),
      secrets: await readServerSecrets(config),
      log: say,
    };
    if (config.mode === 'demo') {
      await database.asOwner((owner) => loadDemo({ ...context, ...owner }, { log: say, forServer: true }));
    } else await loadPlaces(context.db);
    const ownerId = owner ? await ownerByEmail(context, owner) : null;
    const ownerFor = ownerId === null ? await sampleOwnerFinder(context.db) : () => ownerId;
    const started = performance.now();
    const summary = await importFile(context.db, file, {
      ownerFor,
      isSample: config.mode === 'demo',
      now: context.now(),
      secrets: context.secrets,
      onProgress: progress(say),
    });
    const rejects = await writeRejects(file, summary);
    for (const text of summaryLines(summary, { rejects, seconds: (performance.now() - started) / 1000 })) say(text);
  } finally {
    await database.close();
  }
});
