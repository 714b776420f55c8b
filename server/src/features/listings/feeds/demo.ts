import type { Tx } from '../../../platform/database/db.ts';
import type { readFeedInWorker } from './reading/read-in-worker.ts';
import { sampleFeed, sampleFeedAddress } from './sample-feed.ts';
import { feedRows, feedRuns, feedSources } from './tables.ts';

const minute = 60_000;
/** Accounts of the staff. */
const [june, miguel] = [4, 5];

/**
 * Seeds a feed that owner 1 connected and looked at without importing it, so their homes are unchanged. Seeds two more
 * that staff prepared: one that owner 2 has yet to look at, and one that is not handed over yet.
 */
export const seedFeed = async (tx: Tx, now: Date, readFeed: typeof readFeedInWorker): Promise<void> => {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute);
  const feed = { address: sampleFeedAddress, format: 'hotpads', keySeed: 'sample', every: 'hour' } as const;
  await tx.insert(feedSources).values([
    { ...feed, id: 1, ownerId: 1, createdAt: ago(42) },
    { ...feed, id: 2, ownerId: 2, createdAt: ago(200), preparedByAccountId: june, handedOverAt: ago(190) },
    { ...feed, id: 3, ownerId: 3, createdAt: ago(25), preparedByAccountId: miguel },
  ]);
  const counts = { rows: 0, fresh: 0, lacking: 0 };
  const rows: Omit<typeof feedRows.$inferInsert, 'runId'>[] = [];
  const parts = readFeed({
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
      rows.push({ ...row, position: counts.rows });
    }
  }
  const looks = [
    { id: 1, feedId: 1, askedAt: ago(42), finishedAt: ago(41) },
    { id: 2, feedId: 2, askedAt: ago(200), finishedAt: ago(199) },
    { id: 3, feedId: 3, askedAt: ago(25), finishedAt: ago(24) },
  ];
  await tx
    .insert(feedRuns)
    .values(looks.map((look) => ({ ...look, state: 'looked' as const, isTrial: true, ...counts })));
  await tx.insert(feedRows).values(looks.flatMap(({ id }) => rows.map((row) => ({ ...row, runId: id }))));
};
