import { usePageQuery } from '../../../platform/navigation/page-query.ts';
import { ownPage } from '../../../platform/viewer.ts';

/** Returns the Lintel page from which the user came to sign in or to register (`?next=`); null when there is none. */
export const useNext = (): string | null => usePageQuery(({ next }) => ownPage(next));
