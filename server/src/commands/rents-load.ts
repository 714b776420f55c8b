import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readDatabaseConfig } from '../config.ts';
import { zipCodes } from '../features/listings/search/zip-codes.ts';
import { hasRents, inForceFrom, storeRents } from '../features/listings/voucher-fit/load-rents.ts';
import { kindOfRents, RentFileError, readRents } from '../features/listings/voucher-fit/read-rents.ts';
import { attachDatabase } from '../platform/database/connect-database.ts';
import { CommandFailure, runCommand } from './run-command.ts';

const usage =
  'Usage: npm run rents:load -- fmr-county-fy2025.csv safmr-zip-fy2025.csv (HUD’s county and ZIP code rents of one fiscal year, the year in both names)';

const readFiles = async (names: readonly string[]): Promise<{ year: number; county: string; zip: string }> => {
  if (names.length !== 2) throw new CommandFailure(usage);
  const years = new Set<string>();
  const texts: { county?: string; zip?: string } = {};
  for (const name of names) {
    const year = /fy(20\d{2})/i.exec(path.basename(name))?.[1];
    if (!year) throw new CommandFailure(`${name} does not say its year, as in fy2025. ${usage}`);
    years.add(year);
    // npm runs this in the checkout; a path is relative to the folder in which the user typed it.
    const text = await readFile(path.resolve(process.env.INIT_CWD ?? '.', name), 'utf8').catch(() => {
      throw new CommandFailure(`${name} cannot be read.`);
    });
    const kind = kindOfRents(text);
    if (!kind) throw new CommandFailure(`${name} has neither the columns fmr_0 to fmr_4 nor safmr_0 to safmr_4.`);
    texts[kind] = text;
  }
  const [year] = years;
  if (years.size !== 1 || !year)
    throw new CommandFailure('The two files are of different years, which are never mixed.');
  const { county, zip } = texts;
  if (county === undefined || zip === undefined) throw new CommandFailure(`Both files hold the same kind. ${usage}`);
  return { year: Number(year), county, zip };
};

/**
 * `npm run rents:load -- FILE FILE`: loads the rents of another fiscal year, also while the server runs, and replaces what was loaded for
 * that year. They apply from the October in which the fiscal year begins.
 */
await runCommand(async (say) => {
  const { year, county, zip } = await readFiles(process.argv.slice(2));
  const tables = (() => {
    try {
      return readRents(county, zip, zipCodes());
    } catch (error) {
      throw error instanceof RentFileError ? new CommandFailure(error.message) : error;
    }
  })();
  const database = await attachDatabase(readDatabaseConfig(process.env), { log: say });
  try {
    await database.asOwner(async ({ db }) =>
      db.transaction(async (tx) => storeRents(tx, year, tables, await hasRents(tx, year))),
    );
  } finally {
    await database.close();
  }
  say(
    `Fiscal year ${year}: ${tables.areas.length} areas, ${tables.zipAreas.length} ZIP code rows. In use from ${inForceFrom(year)}.`,
  );
});
