import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parse } from 'csv-parse';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { housingAuthorities } from '../tables.ts';

/** An invalid file; the message is one sentence for the operator. */
export class AuthorityFileError extends Error {}

/**
 * The columns read from HUD's layer “Public Housing Authorities” (hudgis-hud.opendata.arcgis.com, exported as CSV), by HUD's
 * names: code, name, city, state, email, phone, and number of vouchers. The names come from programs that read the layer, and
 * from the layer's own description, of which only a part could be read: that `SECTION8_UNITS_CNT` counts vouchers was not
 * confirmed.
 */
const columns = {
  code: 'participant_code',
  name: 'formal_participant_name',
  city: 'std_city',
  state: 'std_st',
  email: 'ha_email_addr_text',
  phone: 'ha_phn_num',
  units: 'section8_units_cnt',
} as const;
const needed = [columns.code, columns.name] as const;

/** HUD's file has some 3,800 authorities in 3 MB. */
const mostBytes = 64 * 1024 * 1024;
const mostRows = 50_000;
const largestRow = 64 * 1024;
const batchSize = 500;

type Authority = Omit<typeof housingAuthorities.$inferInsert, 'id' | 'loadedAt' | 'isSample'>;

const text = (value: string | undefined, most: number): string | null =>
  value?.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim().slice(0, most) || null;

/** Returns the authority of a row; null if the row has no code or name. */
const authorityOf = (row: Record<string, string>): Authority | null => {
  const code = text(row[columns.code], 8)?.toUpperCase() ?? '';
  const name = text(row[columns.name], 160);
  if (!/^[A-Z]{2}[0-9A-Z]{1,6}$/.test(code) || name === null) return null;
  const email = text(row[columns.email], 254)?.toLowerCase() ?? null;
  const units = /^\d{1,7}$/.exec(text(row[columns.units], 20)?.replace(/\.0*$/, '') ?? '')?.[0];
  return {
    code,
    name,
    city: text(row[columns.city], 80),
    state: text(row[columns.state], 2)?.toUpperCase() ?? null,
    email: email !== null && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? email : null,
    phone: text(row[columns.phone], 40),
    units: units === undefined ? null : Number(units),
  };
};

const changing = ['name', 'city', 'state', 'email', 'phone', 'units'] as const;
const own = getTableColumns(housingAuthorities);
const newest = Object.fromEntries(
  [...changing, 'loadedAt' as const, 'isSample' as const].map((key) => [
    key,
    sql`excluded.${sql.identifier(own[key].name)}`,
  ]),
);

/** Upserts authorities by their codes: adds new ones, updates known ones. One missing from the file stays: packets refer to it. */
export const storeAuthorities = async (
  tx: Tx,
  authorities: readonly Authority[],
  { at, isSample = false }: { at: Date; isSample?: boolean },
): Promise<void> => {
  if (authorities.length === 0) return;
  // Of two rows with the same code the last one counts; one statement cannot upsert both.
  const rows = [...new Map(authorities.map((one) => [one.code, one])).values()];
  await tx
    .insert(housingAuthorities)
    .values(rows.map((one) => ({ ...one, loadedAt: at, isSample })))
    .onConflictDoUpdate({ target: housingAuthorities.code, set: newest });
};

/**
 * Reads a CSV file of authorities as a stream, in batches: never holds it whole in memory; loading the same file again changes
 * nothing. Throws AuthorityFileError for an invalid file, and for one longer than any list of authorities.
 */
export const loadAuthorities = async (tx: Tx, file: string, at: Date): Promise<{ taken: number; skipped: number }> => {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new AuthorityFileError(`${file} cannot be read.`);
  if (found.size > mostBytes)
    throw new AuthorityFileError(`${file} is larger than 64 MB: that is no list of authorities.`);
  const parser = parse({
    bom: true,
    relax_column_count: true,
    max_record_size: largestRow,
    columns: (header: string[]) => {
      const names = header.map((name) => name.trim().toLowerCase());
      const missing = needed.filter((name) => !names.includes(name));
      if (missing.length > 0) {
        throw new AuthorityFileError(
          `${file} has no column ${missing.map((name) => name.toUpperCase()).join(' and no column ')}.`,
        );
      }
      return names;
    },
  });
  const source = createReadStream(file);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let taken = 0;
  let skipped = 0;
  let batch: Authority[] = [];
  try {
    for await (const row of parser as AsyncIterable<Record<string, string>>) {
      const authority = authorityOf(row);
      if (authority === null) skipped += 1;
      else batch.push(authority);
      if (taken + skipped + batch.length > mostRows) {
        throw new AuthorityFileError(`${file} has more than 50,000 rows: that is no list of authorities.`);
      }
      if (batch.length < batchSize) continue;
      await storeAuthorities(tx, batch, { at });
      taken += batch.length;
      batch = [];
    }
  } catch (error) {
    if (error instanceof AuthorityFileError || !(error instanceof Error) || !('code' in error)) throw error;
    throw String(error.code).startsWith('CSV_')
      ? new AuthorityFileError(`${file} is no CSV file that can be read.`)
      : error;
  } finally {
    source.destroy();
  }
  await storeAuthorities(tx, batch, { at });
  return { taken: taken + batch.length, skipped };
};
