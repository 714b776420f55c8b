import type pg from 'pg';

/** Tables of national data, loaded by an operator's command: counting their 200,000 rows costs more than all others together. */
const loadedByOperators = ['places', 'voucher_limits', 'rent_zip_areas'];

type Counts = Record<string, number>;

/**
 * Counts the rows of each table, except the given ones, those that operators load and the one that records every change. It is called after
 * thousands of requests that wrote nothing, and counting a hundred tables costs more than they do. So each writing statement draws from a
 * sequence, and nothing is counted again while none was drawn.
 *
 * @param owner of the tables
 */
export const rowCounts = (owner: pg.Pool, leftOut: readonly string[]): (() => Promise<Counts>) => {
  let statement: Promise<string> | undefined;
  let known: { drawn: string; counts: Counts } | undefined;

  const prepare = async (): Promise<string> => {
    const { rows } = await owner.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'
       and table_type = 'BASE TABLE' and not table_name = any($1) and table_name <> 'page_changes' order by table_name`,
      [[...leftOut, ...loadedByOperators]],
    );
    const watched = rows.map(({ name }) => name);
    // A sequence value is never reused, whatever becomes of the transaction, and no one waits for it.
    await owner.query(`
      create schema counted;
      create sequence counted.writes;
      select nextval('counted.writes');
      create function counted.draw() returns trigger language plpgsql security definer as $$
        begin perform nextval('counted.writes'); return null; end $$;
      ${watched
        .map(
          (name) => `create trigger counted after insert or update or delete or truncate on ${name}
            for each statement execute function counted.draw();`,
        )
        .join('\n')}`);
    return `select ${watched.map((name) => `(select count(*)::int from ${name}) as ${name}`).join(', ')}`;
  };

  const drawn = async (): Promise<string> => {
    const { rows } = await owner.query<{ last_value: string }>({
      name: 'writes-drawn',
      text: 'select last_value from counted.writes',
    });
    return rows[0]?.last_value ?? '';
  };

  /** Returns whether a writer's transaction is still open: its number is drawn, and its rows are not visible yet. */
  const isWriting = async (): Promise<boolean> => {
    const { rows } = await owner.query(
      'select from pg_stat_activity where datname = current_database() and backend_xid is not null limit 1',
    );
    return rows.length > 0;
  };

  return async () => {
    statement ??= prepare();
    const text = await statement;
    const before = await drawn();
    if (known?.drawn === before) return known.counts;
    const mayChange = await isWriting();
    const { rows } = await owner.query<Counts>({ name: 'row-counts', text });
    const counts = rows[0] ?? {};
    known = mayChange ? undefined : { drawn: before, counts };
    return counts;
  };
};
