import type pg from 'pg';

/** PostgreSQL's predefined roles that bypass table rights. */
const reaching = [
  'pg_write_all_data',
  'pg_execute_server_program',
  'pg_read_server_files',
  'pg_write_server_files',
  'pg_maintain',
  'pg_create_subscription',
];

const powersSql = `
  with reachable as (
    select r.* from pg_roles r where pg_has_role(current_user, r.oid, 'MEMBER')),
  powers(place, power) as (
    select 1, 'is a superuser' from pg_roles where rolname = current_user and rolsuper
    union all
    select 2, 'owns this database' from pg_database d join reachable r on r.oid = d.datdba where d.datname = current_database()
    union all
    select 3, format('owns %s', c.relname) from pg_class c join reachable r on r.oid = c.relowner
      where c.relnamespace in (to_regnamespace('public'), to_regnamespace('drizzle'), to_regnamespace('pgboss'))
    union all
    select 4, format('owns the schema %s', n.nspname) from pg_namespace n join reachable r on r.oid = n.nspowner
      where n.nspname in ('public', 'drizzle', 'pgboss')
    union all
    select 5, case when r.rolname = current_user then 'may ' else format('may become %s, which may ', r.rolname) end || what
      from reachable r, lateral (values (r.rolsuper, 'do everything'), (r.rolcreaterole, 'make roles'),
        (r.rolreplication, 'replicate')) as p(has, what) where has
    union all
    select 6, format('is a member of %s', r.rolname) from reachable r where r.rolname = any($1)
    union all
    select 7, 'may switch triggers off (session_replication_role)'
      where has_parameter_privilege(current_user, 'session_replication_role', 'SET')
    union all
    select 8, 'has its triggers switched off (session_replication_role)'
      where current_setting('session_replication_role') <> 'origin')
  select power from powers order by place, power limit 1`;

/**
 * Finds what makes the current role stronger than table rights, in words that follow its name (`is a superuser`, `owns payments`). Null for
 * a role that owns nothing and cannot become an owner.
 */
export const findPower = async (client: Pick<pg.Pool, 'query'>): Promise<string | null> => {
  const { rows } = await client.query<{ power: string }>(powersSql, [reaching]);
  return rows[0]?.power ?? null;
};
