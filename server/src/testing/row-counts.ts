import type pg from 'pg';

/** Tables of the country, filled by an operator's command: counting their 200,000 rows costs more than all the others together. */
const loadedByOperators = ['places', 'voucher_limits', 'rent_zip_areas'];

/**
 * How many rows each table has, whenever it is asked, but for tables left out, those that operators load and what every change is noted
 * in. It is asked often: planned once a connection.
 */
export const rowCounts = (pool: pg.Pool, leftOut: readonly string[]): (() => Promise<Record<string, number>>) => {
  let statement: Promise<string> | undefined;
  const write = async (): Promise<string> => {
    const { rows } = await pool.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'
       and table_type = 'BASE TABLE' and not table_name = any($1) and table_name <> 'page_changes' order by table_name`,
      [[...leftOut, ...loadedByOperators]],
    );
    return `select ${rows.map(({ name }) => `(select count(*)::int from ${name}) as ${name}`).join(', ')}`;
  };
  return async () => {
    statement ??= write();
    const { rows } = await pool.query<Record<string, number>>({ name: 'row-counts', text: await statement });
    return rows[0] ?? {};
  };
};
