import { type ReviewSection, reviewSections } from '@lintel/contract/applications/labels';
import {
  endViewing,
  readApplication,
  reportViewing,
  startViewing,
} from '@lintel/contract/applications/owner-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { useLiveChanges } from '../../../platform/queries/live-changes.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { type Measured, type Position, partToName, positionIn } from './review-position.ts';
import { trackViewing, type ViewingState } from './track-viewing.ts';

/** Returns the id of a section's element, which is measured and linked to by the list of sections. */
export const sectionId = (section: ReviewSection): string => `review-${section}`;

const measure = (): Measured | null => {
  const sections = reviewSections.flatMap((section) => {
    const box = document.getElementById(sectionId(section))?.getBoundingClientRect();
    return box ? [{ section, top: box.top, bottom: box.bottom }] : [];
  });
  if (sections.length === 0) return null;
  const windowHeight = window.innerHeight;
  const scrollable = document.documentElement.scrollHeight - windowHeight;
  return { sections, windowHeight, scrolled: window.scrollY, scrollable };
};

/**
 * Tracks which section is being read. A section that was opened by its link, or whose buttons are used, is the current one until the
 * page is scrolled by the user.
 */
const usePosition = () => {
  const chosen = useRef<ReviewSection | null>(null);
  const [section, setSection] = useState<ReviewSection>(reviewSections[0]);
  const reports = useRef(0);
  const positionNow = useCallback((): Position | null => {
    const measured = measure();
    if (!measured) return null;
    const position = positionIn(measured);
    const named = chosen.current ?? partToName(measured, position, reports.current);
    reports.current += 1;
    return { ...position, section: named };
  }, []);
  const look = useCallback(() => {
    const measured = measure();
    if (measured) setSection(chosen.current ?? positionIn(measured).section);
  }, []);
  const choose = useCallback(
    (next: ReviewSection) => {
      chosen.current = next;
      look();
    },
    [look],
  );
  useEffect(() => {
    const byHand = () => {
      chosen.current = null;
    };
    const focused = ({ target }: FocusEvent) => {
      const part = reviewSections.find((one) => document.getElementById(sectionId(one))?.contains(target as Node));
      if (part) choose(part);
    };
    const hands = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    for (const event of hands) window.addEventListener(event, byHand, { passive: true, capture: true });
    document.addEventListener('focusin', focused);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      for (const event of hands) window.removeEventListener(event, byHand, { capture: true });
      document.removeEventListener('focusin', focused);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [look, choose]);
  return { section, positionNow, look, choose };
};

type Keeper = ReturnType<typeof trackViewing>;

/** Keeps the viewing of an application alive while this page is open and visible. */
const useViewingKept = (applicationId: number, positionNow: () => Position | null) => {
  const api = useApi();
  const [state, setState] = useState<ViewingState>({ is: 'opening' });
  const keeper = useRef<Keeper | null>(null);
  useEffect(() => {
    setState({ is: 'opening' });
    const kept = trackViewing({
      calls: {
        start: async () => (await api.call(startViewing, { body: { applicationId } })).data,
        report: async (id, body) => {
          const options = { keepalive: !body.isVisible };
          return (await api.call(reportViewing, { params: { id }, body }, options)).data;
        },
        end: (id, body) => api.call(endViewing, { params: { id }, body }, { keepalive: true }),
      },
      positionNow,
      isVisible: () => document.visibilityState === 'visible',
      onState: setState,
    });
    keeper.current = kept;
    document.addEventListener('visibilitychange', kept.visibilityChanged);
    window.addEventListener('pagehide', kept.leave);
    window.addEventListener('pageshow', kept.returned);
    return () => {
      document.removeEventListener('visibilitychange', kept.visibilityChanged);
      window.removeEventListener('pagehide', kept.leave);
      window.removeEventListener('pageshow', kept.returned);
      kept.leave();
      kept.stop();
      keeper.current = null;
    };
  }, [api, applicationId, positionNow]);
  const begin = useCallback(async () => keeper.current?.begin(), []);
  return { state, begin };
};

/** Polling interval for changes where no change stream is available, in ms. */
const refetchEveryMs = 15_000;

/**
 * Returns an application as its owner reads it: the running viewing, its data, and the reading position. Changes in the meantime
 * (withdrawn, the fee paid, a lease answered) are loaded at once.
 */
export const useReview = (applicationId: number) => {
  const api = useApi();
  const position = usePosition();
  const { state, begin } = useViewingKept(applicationId, position.positionNow);
  /** Makes calls that require a running viewing: if it has ended in the meantime, starts another and repeats the call. */
  const withViewing = useCallback(
    async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'viewing.needed') throw error;
        await begin();
        return call();
      }
    },
    [begin],
  );
  const plain = queryOf(api, readApplication, { params: { id: applicationId } });
  const review = useQuery({
    ...plain,
    queryFn: ({ signal }) =>
      withViewing(async () => (await api.call(readApplication, { params: { id: applicationId } }, { signal })).data),
    enabled: state.is === 'open',
    staleTime: 0,
    // Not kept in the cache once the page is left.
    gcTime: 0,
    refetchInterval: refetchEveryMs,
  });
  const { refetch } = review;
  useLiveChanges((changed) => {
    const concerns = changed === null || (changed.topic === 'received_application' && changed.id === applicationId);
    if (concerns && state.is === 'open') void refetch();
  });
  return { state, begin, review, withViewing, position };
};

export type Review = ReturnType<typeof useReview>;
