import { usePageQuery } from '../../../platform/navigation/page-query.ts';
import { ownPage } from '../../../platform/viewer.ts';

/** The page of ours that somebody came from to sign in or to register (`?next=`); null when there is none. */
export const useNext = (): string | null => usePageQuery(({ next }) => ownPage(next));
