import type { PreparedFeed } from '@lintel/contract/listings/feeds/schema';
import { listPreparedFeedRows } from '@lintel/contract/listings/feeds/staff-endpoints';
import { readyIn } from '../../listings/feeds/feed-head.embed.tsx';
import { FeedHomes, FeedProblems } from '../../listings/feeds/feed-rows.embed.tsx';

/** Result of a check of a prepared feed: the homes that would be imported, and what rows lack. */
const PreparedFeedLook = ({ feed }: { feed: PreparedFeed }) => {
  const ready = readyIn(feed);
  return (
    <>
      {ready > 0 ? <FeedHomes read={listPreparedFeedRows} feedId={feed.id} count={ready} /> : null}
      {feed.run && feed.run.lacking + feed.run.held > 0 ? (
        <FeedProblems read={listPreparedFeedRows} feedId={feed.id} />
      ) : null}
    </>
  );
};
export default PreparedFeedLook;
