import type pg from 'pg';
import { figures, load, part, say, timed } from './figures.ts';

/** A statement as it was sent. */
export type Asked = { text: string; values: unknown[] };

/** Totals of some statements' plans: ms in the database, rows that were read, and how they were read. */
type Plans = { ms: number; rows: number; nodes: string[] };

const readPlans = async (pool: pg.Pool, asked: readonly Asked[]): Promise<Plans> => {
  const nodes = new Set<string>();
  let [ms, rows] = [0, 0];
  for (const { text, values } of asked) {
    const plan = await pool.query(`explain (analyze, format json) ${text}`, values);
    const [{ Plan: top, 'Execution Time': execution }] = plan.rows[0]['QUERY PLAN'];
    ms += execution;
    const walk = (node: Record<string, unknown>): void => {
      const of = node['Index Name'] ?? node['Relation Name'];
      if (of && Number(node['Actual Loops']) > 0) nodes.add(`${node['Node Type']} ${of}`);
      if (of) rows += Number(node['Actual Rows']) * Number(node['Actual Loops']);
      for (const inner of (node['Plans'] as Record<string, unknown>[] | undefined) ?? []) walk(inner);
    };
    walk(top);
  }
  return { ms, rows, nodes: [...nodes] };
};

/**
 * Runs each read 30 times, after five that are not counted, and prints how long it took as the server waits for it, and how its plans
 * read the tables. True when each median was within the limit and no table was scanned but those whose name ends as `small` says.
 *
 * @param asked statements of the last read; reads run one after the other, and each finds it empty
 */
export const measureReads = async (
  pool: pg.Pool,
  reads: readonly [title: string, read: () => Promise<unknown>][],
  { asked, small, limitMs }: { asked: Asked[]; small: RegExp; limitMs?: number },
): Promise<boolean> => {
  let isMet = true;
  for (const [title, read] of reads) {
    for (let n = 0; n < 5; n += 1) await read();
    const taken: number[] = [];
    for (let n = 0; n < 30; n += 1) {
      asked.length = 0;
      await timed(taken, read);
    }
    const { ms, rows, nodes } = await readPlans(pool, [...asked]);
    const isWhole = nodes.some((node) => node.startsWith('Seq Scan') && !small.test(node));
    const isSlow = limitMs !== undefined && part(taken, 0.5) >= limitMs;
    isMet &&= !isWhole && !isSlow;
    say(
      `${isWhole ? 'WHOLE' : isSlow ? 'SLOW ' : 'ok   '} ${title}: ${figures(taken)}; ${ms.toFixed(1)} ms in the database, ${Math.round(rows)} rows; load ${load()}`,
    );
    say(`       ${nodes.join(' · ')}`);
  }
  return isMet;
};
