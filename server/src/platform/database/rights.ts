import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** The server's rights to one table besides reading it. `update` lists the columns that may change; null means any. */
export type Right = { table: string; insert: boolean; remove: boolean; update: readonly string[] | null };

type Columns<T extends PgTable> = readonly (keyof T['_']['columns'] & string)[];

/** Declares a table's right: `may(payments, { insert: true, update: ['status'] })`. Reading is always included. */
export const may = <T extends PgTable>(
  table: T,
  { insert = false, update = [], remove = false }: { insert?: boolean; update?: 'all' | Columns<T>; remove?: boolean },
): Right => {
  const columns = getTableColumns(table);
  return {
    table: getTableName(table),
    insert,
    remove,
    update: update === 'all' ? null : update.map((name) => columns[name]?.name ?? name),
  };
};

/** The schemas of the job queues and of the list of migrations. */
const queueSchema = 'pgboss';
const migrationsSchema = 'drizzle';

/** How a role's rights differ from the declared ones, one line each: `DELETE on payments`. */
export type Differences = { missing: string[]; excess: string[] };

/** Compares the rights of a role (by name, or null for the current role) with the declared ones. */
const differencesSql = `
  with who as (select coalesce($1, current_user::text) as name),
  declared as (select * from jsonb_to_recordset($2::jsonb) as d("table" text, "insert" boolean, remove boolean, "update" jsonb)),
  tables as (
    select c.oid, c.relname::text as name, d.* from pg_class c join declared d on d."table" = c.relname
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')),
  compared as (
    select format('%s on %s', privilege, t.name) as what, isMeant, has_table_privilege(who.name, t.oid, privilege) as isThere
    from tables t, who, lateral (values ('SELECT', true), ('INSERT', t."insert"), ('DELETE', t.remove), ('TRUNCATE', false),
      ('REFERENCES', false), ('TRIGGER', false)) as p(privilege, isMeant)
    union all
    select format('UPDATE of %s on %s', a.attname, t.name), t."update" = 'null' or t."update" ? a.attname::text,
      has_column_privilege(who.name, t.oid, a.attnum, 'UPDATE')
    from tables t, who, pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    union all
    select format('%s on the sequence %s', privilege, c.relname), isMeant, has_sequence_privilege(who.name, c.oid, privilege)
    from pg_class c, who, (values ('USAGE', true), ('UPDATE', false)) as p(privilege, isMeant)
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
    union all
    select format('%s on the schema %s', privilege, n.nspname), isMeant, has_schema_privilege(who.name, n.oid, privilege)
    from pg_namespace n, who, (values ('USAGE', true), ('CREATE', false)) as p(privilege, isMeant)
    where n.nspname in ('public', '${queueSchema}', '${migrationsSchema}')
    union all
    select format('%s on %I.%I', privilege, n.nspname, c.relname), isMeant, has_table_privilege(who.name, c.oid, privilege)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, who,
      lateral (values ('SELECT', true), ('INSERT', n.nspname = '${queueSchema}'), ('UPDATE', n.nspname = '${queueSchema}'),
        ('DELETE', n.nspname = '${queueSchema}'), ('TRUNCATE', false), ('TRIGGER', false)) as p(privilege, isMeant)
    where n.nspname in ('${queueSchema}', '${migrationsSchema}') and c.relkind in ('r', 'p')
    union all
    select format('%s on this database', privilege), privilege = 'CONNECT',
      has_database_privilege(who.name, current_database(), privilege)
    from who, (values ('CONNECT'), ('CREATE'), ('TEMPORARY')) as p(privilege))
  select what, isThere as "isThere" from compared where isMeant <> isThere order by what`;

type Asks = Pick<pg.ClientBase, 'query'>;

/** Compares the rights of a role (or of the current one) with the declared ones. Undeclared tables are skipped. */
export const findDifferences = async (
  client: Asks,
  role: string | null,
  rights: readonly Right[],
): Promise<Differences> => {
  const { rows } = await client.query<{ what: string; isThere: boolean }>(differencesSql, [
    role,
    JSON.stringify(rights),
  ]);
  return {
    missing: rows.filter(({ isThere }) => !isThere).map(({ what }) => what),
    excess: rows.filter(({ isThere }) => isThere).map(({ what }) => what),
  };
};

const grantOf = ({ table, insert, remove, update }: Right, to: string): string => {
  const quoted = update?.map((column) => pg.escapeIdentifier(column)).join(', ');
  const words = [
    'select',
    insert && 'insert',
    remove && 'delete',
    update === null && 'update',
    quoted && `update (${quoted})`,
  ];
  const name = `public.${pg.escapeIdentifier(table)}`;
  return `revoke all on ${name} from ${to}; grant ${words.filter(Boolean).join(', ')} on ${name} to ${to};`;
};

/**
 * Grants a role what the server needs and revokes everything else; the owner of the tables must call it. Only the owner may create objects,
 * not even temporary ones: those would hide the real tables from the next user of a session.
 */
export const grantRights = async (client: Asks, role: string, rights: readonly Right[]): Promise<void> => {
  const { rowCount: isSelf } = await client.query('select where current_user = $1', [role]);
  // With one role for everything there is nothing to revoke.
  if (isSelf) return;
  const { missing, excess } = await findDifferences(client, role, rights);
  if (missing.length + excess.length === 0) return;
  const to = pg.escapeIdentifier(role);
  const { rows } = await client.query<{ database: string; schemas: string[] }>(
    `select current_database() as database, array(select nspname::text from pg_namespace where nspname = any($1)) as schemas`,
    [[queueSchema, migrationsSchema]],
  );
  const schemas = rows[0]?.schemas ?? [];
  const database = pg.escapeIdentifier(rows[0]?.database ?? '');
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const isThere = new Set(tables.rows.map(({ name }) => name));
  await client.query(
    [
      'begin;',
      `revoke temporary on database ${database} from public; revoke all on database ${database} from ${to};`,
      `grant connect on database ${database} to ${to};`,
      `revoke create on schema public from public; revoke all on schema public from ${to};`,
      `grant usage on schema public to ${to};`,
      ...rights.filter(({ table }) => isThere.has(table)).map((right) => grantOf(right, to)),
      `revoke all on all sequences in schema public from ${to}; grant usage on all sequences in schema public to ${to};`,
      ...schemas.map((schema) => {
        const what = schema === queueSchema ? 'select, insert, update, delete' : 'select';
        return `revoke all on schema ${schema} from ${to}; revoke all on all tables in schema ${schema} from ${to};
          grant usage on schema ${schema} to ${to}; grant ${what} on all tables in schema ${schema} to ${to};
          ${schema === queueSchema ? `grant usage on all sequences in schema ${schema} to ${to};` : ''}`;
      }),
      'commit;',
    ].join('\n'),
  );
};
