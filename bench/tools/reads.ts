import type pg from 'pg';
import { figures, load, part, say, timed } from './figures.ts';

/** A statement as it was sent. */
export type Asked = { text: string; values: unknown[] };

/** What the plans of some statements came to: milliseconds in the database, rows that were looked at, and what they were read by. */
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
 * Makes each read 30 times, after five that are not counted, and says how long it took as the server waits for it, and by what its plans
 * read. True when each was within the limit, in the middle, and read no table whole but those whose name ends as `small` says.
 *
 * @param asked what the last read sent; the reads are made one after the other, and each finds it empty
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
