import type { OwnViewing } from '@lintel/contract/applications/life-schema';
import { heartbeatMs, silenceMs } from '@lintel/contract/applications/viewing-status';
import { ApiError } from '../../../platform/queries/api.ts';
import type { Position } from './review-position.ts';

/**
 * `opening`: not yet visible to the applicant. `open`: the applicant sees it. `lost`: without a report for so long that they no longer
 * see it. `closed`: refused.
 */
export type ViewingState =
  | { is: 'opening' }
  | { is: 'open'; viewing: OwnViewing }
  | { is: 'lost' }
  | { is: 'closed'; error: unknown };

export type ViewingReport = Partial<Position> & { isVisible: boolean };
export type ViewingCalls = {
  start: () => Promise<OwnViewing>;
  report: (viewingId: number, report: ViewingReport) => Promise<OwnViewing>;
  end: (viewingId: number, report: ViewingReport) => Promise<unknown>;
};

/** Returns whether the refusal is final, as opposed to a short failure of the connection or the server. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'viewing.ended' || error.code === 'viewing.not_found');

/**
 * Keeps a viewing alive for as long as a page is open and visible: starts it, reports every 2 seconds which part is being read,
 * reports once when the page is hidden and starts again when it is back, starts another when the server has ended it, and ends it when
 * the page is left. Reports are sent one after the other, so that none overtakes the one that says the page is hidden.
 */
export const trackViewing = ({
  calls,
  positionNow,
  isVisible,
  onState,
  now = Date.now,
}: {
  calls: ViewingCalls;
  /** Returns the reading position; null while there is nothing to read yet. */
  positionNow: () => Position | null;
  isVisible: () => boolean;
  onState: (state: ViewingState) => void;
  now?: () => number;
}) => {
  let viewing: OwnViewing | null = null;
  let state: ViewingState['is'] = 'opening';
  let heardAt = now();
  let isLeft = false;
  let isBusy = false;
  let queue: Promise<unknown> = Promise.resolve();
  let beginning: Promise<void> | null = null;
  // The last position: a page that is being left has nothing to measure any more.
  let last: Position | null = null;

  const tell = (next: ViewingState) => {
    state = next.is;
    if (!isLeft) onState(next);
  };
  const heard = (answer: OwnViewing) => {
    viewing = answer;
    heardAt = now();
    tell({ is: 'open', viewing: answer });
  };
  const report = (): ViewingReport => {
    last = positionNow() ?? last;
    return { ...last, isVisible: isVisible() };
  };
  const failed = (error: unknown) => {
    if (isRefusal(error)) {
      viewing = null;
      tell({ is: 'closed', error });
    } else if (state === 'opening') tell({ is: 'closed', error });
    else if (now() - heardAt > silenceMs) tell({ is: 'lost' });
  };

  const start = async (): Promise<void> => {
    try {
      const started = await calls.start();
      if (isLeft) {
        await calls.end(started.id, report()).catch(() => {});
        return;
      }
      heard(started);
      if (!isVisible()) await calls.report(started.id, report()).catch(() => {});
    } catch (error) {
      failed(error);
    }
  };
  /** Starts or restarts the viewing; concurrent callers share one call. */
  const begin = (): Promise<void> => {
    beginning ??= start().finally(() => {
      beginning = null;
    });
    return beginning;
  };

  const send = (): Promise<void> => {
    const turn = queue.then(async () => {
      if (!viewing || isLeft) return;
      try {
        heard(await calls.report(viewing.id, report()));
      } catch (error) {
        if (!isOver(error)) return failed(error);
        viewing = null;
        if (isVisible()) await begin();
      }
    });
    queue = turn;
    return turn;
  };
  const tick = async () => {
    if (isBusy || isLeft || !isVisible() || state === 'closed') return;
    isBusy = true;
    await (viewing && state !== 'lost' ? send() : begin());
    isBusy = false;
  };

  const beating = setInterval(() => void tick(), heartbeatMs);
  if (isVisible()) void begin();
  return {
    begin: () => {
      if (state === 'closed') tell({ is: 'opening' });
      return begin();
    },
    /** Called when the page is hidden, or visible again. */
    visibilityChanged: (): void => {
      if (isLeft || state === 'closed') return;
      if (isVisible()) void queue.then(begin);
      else void send();
    },
    /** Called when the page is closed, for good or until `returned`. */
    leave: (): void => {
      if (isLeft) return;
      isLeft = true;
      if (viewing) void calls.end(viewing.id, report()).catch(() => {});
      viewing = null;
    },
    returned: (): void => {
      if (!isLeft) return;
      isLeft = false;
      if (isVisible()) void begin();
    },
    stop: () => clearInterval(beating),
  };
};
