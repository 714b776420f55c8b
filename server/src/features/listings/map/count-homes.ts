import { sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { finestLevel, keptLevels, rentStepSql } from './map-sql.ts';

const countLock = 7_305_231;

/** What of a key names the square of the finest level. */
const finestShift = 62 - 2 * finestLevel;

/**
 * Counts the squares anew in which homes came, went, moved or changed, and those that they are in. Squares are counted whole, so it
 * may run twice and after any other; of several servers one does.
 */
export const countHomes = async ({ db }: Pick<AppContext, 'db'>): Promise<void> => {
  await db.transaction(async (tx) => {
    const { rows: lock } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${countLock}) as taken`,
    );
    if (!lock[0]?.taken) return;
    const { rows } = await tx.execute<{ cell: string }>(
      sql`with gone as (delete from map_changes returning cell) select distinct cell::text as cell from gone`,
    );
    if (rows.length === 0) return;
    await tx.execute(sql`set local statement_timeout = '120s'`);
    let cells = rows.map(({ cell }) => cell);
    for (const level of keptLevels) {
      const changed = sql`unnest(${sql.param(cells)}::bigint[]) as changed(square)`;
      await tx.execute(sql`delete from map_counts using ${changed} where level = ${level} and cell = square`);
      const counted =
        level === finestLevel
          ? sql`select square, least(bedrooms, 3), ${sql.raw(rentStepSql('rent_cents'))}, count(*), min(rent_cents), sum(map_x), sum(map_y)
              from ${changed} join properties on map_key between square << ${sql.raw(String(finestShift))}
                and ((square + 1) << ${sql.raw(String(finestShift))}) - 1
              where is_listed group by 1, 2, 3`
          : sql`select square, bedrooms, rent_step, sum(homes), min(lowest_cents), sum(sum_x), sum(sum_y)
              from ${changed} join map_counts on level = ${level + 2} and cell between square << 4 and (square << 4) + 15
              group by 1, 2, 3`;
      await tx.execute(sql`
        insert into map_counts (level, cell, bedrooms, rent_step, homes, lowest_cents, sum_x, sum_y)
        select ${level}::smallint, * from (${counted}) counted`);
      cells = [...new Set(cells.map((cell) => String(BigInt(cell) >> 4n)))];
    }
  });
};
