import type { Tx } from '../../../platform/database/db.ts';
import { readFeedInWorker } from './reading/read-in-worker.ts';
import { sampleFeed, sampleFeedAddress } from './sample-feed.ts';
import { feedRows, feedRuns, feedSources } from './tables.ts';

const minute = 60_000;

/** A feed that owner 1 connected and looked at; nothing has come in, so their homes are those that they have. */
export const seedFeed = async (tx: Tx, now: Date): Promise<void> => {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute);
  await tx.insert(feedSources).values({
    id: 1,
    ownerId: 1,
    address: sampleFeedAddress,
    format: 'hotpads',
    keySeed: 'sample',
    every: 'hour',
    createdAt: ago(42),
  });
  const counts = { rows: 0, fresh: 0, lacking: 0 };
  const rows: (typeof feedRows.$inferInsert)[] = [];
  const parts = readFeedInWorker({
    address: sampleFeedAddress,
    format: 'hotpads',
    authorization: null,
    etag: null,
    lastModified: null,
    at: now,
    known: new Map(),
    allowed: [],
    sample: sampleFeed,
  });
  for await (const part of parts) {
    for (const row of part.rows) {
      counts.rows += 1;
      if (row.kind === 'lacks') counts.lacking += 1;
      else counts.fresh += 1;
      rows.push({ ...row, runId: 1, position: counts.rows });
    }
  }
  await tx
    .insert(feedRuns)
    .values({ id: 1, feedId: 1, state: 'looked', isTrial: true, askedAt: ago(42), finishedAt: ago(41), ...counts });
  await tx.insert(feedRows).values(rows);
};
