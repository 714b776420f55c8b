import { useLocation } from '@tanstack/react-router';
import { ownPage } from '../../../platform/viewer.ts';

/** The page of ours that somebody came from to sign in or to register (`?next=`); null when there is none. */
export const useNext = (): string | null =>
  useLocation({ select: ({ search }) => ownPage((search as { next?: string }).next) });
