import { Refusal } from '@lintel/contract/kernel/refusals';
import type { HomeImport, HomeImportRow } from '@lintel/contract/listings/owner-import/schema';
import type pg from 'pg';
import type { PageQuery } from '../../../platform/http/page.ts';
import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import type { homeImportRows, homeImports } from '../tables.ts';

type ImportRow = Pick<typeof homeImports.$inferSelect, 'id' | 'state' | 'columns'> & {
  owner_id: number;
  file_name: string;
  created_at: Date;
  finished_at: Date | null;
  ready: number;
  wrong: number;
  created: number;
  known: number;
};

const counted = (condition: string) => `
  select i.id, i.owner_id, i.state, i.file_name, i.columns, i.created_at, i.finished_at,
    count(*) filter (where r.state = 'ready')::integer as ready,
    count(*) filter (where r.state = 'wrong')::integer as wrong,
    count(*) filter (where r.state = 'created')::integer as created,
    count(*) filter (where r.state = 'known')::integer as known
  from (${condition}) i left join home_import_rows r on r.import_id = i.id
  group by i.id, i.owner_id, i.state, i.file_name, i.columns, i.created_at, i.finished_at
  order by i.created_at desc, i.id desc`;

const findHomeImport = async (pool: pg.Pool, id: number): Promise<ImportRow | undefined> =>
  (await pool.query<ImportRow>({ text: counted('select * from home_imports where id = $1'), values: [id] })).rows[0];

/** Returns an owner's imports, newest first. */
export const findHomeImports = async (
  pool: pg.Pool,
  ownerId: number,
  { limit, from }: PageQuery,
): Promise<ImportRow[]> => {
  const { rows } = await pool.query<ImportRow>({
    text: counted(`select * from home_imports where owner_id = $1 and ($2::integer is null
        or (created_at, id) < (select created_at, id from home_imports where id = $2))
      order by created_at desc, id desc limit $3`),
    values: [ownerId, from, limit + 1],
  });
  return rows;
};

type StoredRow = Pick<typeof homeImportRows.$inferSelect, 'line' | 'state' | 'title' | 'home' | 'faults'> & {
  property_id: number | null;
};

/** Returns lines of an import in the order of its file. */
export const findHomeImportRows = async (
  pool: pg.Pool,
  importId: number,
  state: string | undefined,
  { limit, from }: PageQuery,
): Promise<StoredRow[]> => {
  const { rows } = await pool.query<StoredRow>({
    text: `select line, state, title, home, faults, property_id from home_import_rows
      where import_id = $1 and ($2::text is null or state = $2) and line > $3 order by line limit $4`,
    values: [importId, state ?? null, from ?? 0, limit + 1],
  });
  return rows;
};

/** Only the owner may use an import; for everyone else it does not exist. */
const mayUseHomeImport = (viewer: Viewer | null, found: { owner_id: number } | undefined): Decision =>
  viewer?.ownerId != null && found?.owner_id === viewer.ownerId ? allow : deny('import.not_found');

/** Returns the import as its owner sees it. Refuses: import.not_found. */
export const readOwnHomeImport = async (pool: pg.Pool, viewer: Viewer | null, id: number): Promise<ImportRow> => {
  const found = await findHomeImport(pool, id);
  if (!found || !mayUseHomeImport(viewer, found).allowed) throw new Refusal('import.not_found');
  return found;
};

export const presentHomeImport = (row: ImportRow): HomeImport => ({
  id: row.id,
  fileName: row.file_name,
  state: row.state,
  columns: row.columns as HomeImport['columns'],
  rows: row.ready + row.wrong + row.created + row.known,
  ready: row.ready,
  wrong: row.wrong,
  created: row.created,
  known: row.known,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

type Shown = NonNullable<HomeImportRow['home']>;

export const presentHomeImportRow = (row: StoredRow): HomeImportRow => {
  const home = row.home as Shown | null;
  return {
    line: row.line,
    state: row.state,
    title: row.title,
    home: home && {
      city: home.city,
      state: home.state,
      rent: home.rent,
      bedrooms: home.bedrooms,
      bathrooms: home.bathrooms,
    },
    // Rows that were checked before suggestions existed have none.
    faults: row.faults.map((fault) => ({ instead: null, ...fault })) as HomeImportRow['faults'],
    propertyId: row.property_id,
  };
};
