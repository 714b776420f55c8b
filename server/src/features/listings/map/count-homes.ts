import { sql } from 'drizzle-orm';
import { locks } from '../../../advisory-locks.ts';
import type { AppContext } from '../../../app-context.ts';
import {
  anyBedrooms,
  finestLevel,
  keyShift,
  mostBedrooms,
  rentStepSql,
  stepsOfSpan,
  storedLevels,
} from './stored-counts.ts';

/** Every kind of count, so that the one index finds a square. */
const everyKind = sql.raw(
  `rent_span in (0, 1, ${stepsOfSpan}) and bedrooms in (${[anyBedrooms, 0, 1, 2, mostBedrooms].join(', ')})`,
);

/**
 * Recounts the squares in which homes came, left, moved or changed, and the larger squares that contain them. Squares
 * are counted whole, so it may run twice and after any other run; of several servers one does. Change notes and counts
 * are of one moment (repeatable read): a change made meanwhile is in neither, and its note stays and is added to the
 * counts on each read.
 */
export const countHomes = async ({ db }: Pick<AppContext, 'db'>): Promise<void> => {
  await db.transaction(
    async (tx) => {
      const { rows: lock } = await tx.execute<{ taken: boolean }>(
        sql`select pg_try_advisory_xact_lock(${locks.mapCounts}) as taken`,
      );
      if (!lock[0]?.taken) return;
      const { rows } = await tx.execute<{ cell: string }>(
        sql`with gone as (delete from map_changes returning cell) select distinct cell::text as cell from gone`,
      );
      if (rows.length === 0) return;
      await tx.execute(sql`set local statement_timeout = '120s'`);
      let cells = rows.map(({ cell }) => cell);
      for (const level of storedLevels) {
        const changed = sql`unnest(${sql.param(cells)}::bigint[]) as changed(square)`;
        // No joins with the counts: they may have been filled a moment ago, which the planner does not know yet.
        await tx.execute(sql`
        delete from map_counts where level = ${level} and ${everyKind} and cell = any(${sql.param(cells)}::bigint[])`);
        const counted =
          level === finestLevel
            ? sql`
              select square, coalesce(beds, ${anyBedrooms}), (case when step is not null then 1 when many is not null then ${stepsOfSpan} else 0 end)::smallint,
                coalesce(step, many, 0), count(*), min(rent_cents), sum(map_x), sum(map_y)
              from (
                select square, least(bedrooms, ${mostBedrooms}) as beds, rent_step as step, rent_step / ${stepsOfSpan} as many, rent_cents, map_x, map_y
                from ${changed} join properties on map_key between square << ${sql.raw(String(keyShift))}
                  and ((square + 1) << ${sql.raw(String(keyShift))}) - 1
                cross join lateral (select ${sql.raw(rentStepSql('rent_cents'))} as rent_step) stepped
                where is_listed
              ) home
              group by square, grouping sets ((beds, step), (beds, many), (many), (beds), ())`
            : sql`
              select cell >> 4, bedrooms, rent_span, rent_step, sum(homes), min(lowest_cents), sum(sum_x), sum(sum_y)
              from map_counts where level = ${level + 2} and ${everyKind}
                and cell = any(array(select (square << 4) + part from ${changed}, generate_series(0, 15) as part))
              group by 1, 2, 3, 4`;
        await tx.execute(sql`
        insert into map_counts (level, cell, bedrooms, rent_span, rent_step, homes, lowest_cents, sum_x, sum_y)
        select ${level}::smallint, * from (${counted}) counted`);
        cells = [...new Set(cells.map((cell) => String(BigInt(cell) >> 4n)))];
      }
    },
    { isolationLevel: 'repeatable read' },
  );
};
