import type { OwnViewing } from '@lintel/contract/applications/life-schema';
import { heartbeatMs, silenceMs } from '@lintel/contract/applications/viewing-status';
import { ApiError } from '../../../platform/queries/api.ts';
import type { Position } from './review-position.ts';

/** `opening`: not yet seen. `open`: the applicant sees it. `lost`: for so long unheard that they see it no more. `closed`: refused. */
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

/** Refused for good, and not because a line or a server was away for a moment. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'viewing.ended' || error.code === 'viewing.not_found');

/**
 * Keeps a viewing going for as long as a page is open and visible: begins it, says every 2 seconds what is being read, says once
 * when the page is hidden and begins again when it is back, begins another when the server has ended it, and ends it when the
 * page is left. Reports go one after the other, so that none overtakes the one that says the page is hidden.
 */
export const keepViewing = ({
  calls,
  positionNow,
  isVisible,
  onState,
  now = Date.now,
}: {
  calls: ViewingCalls;
  /** What is being read; null while there is nothing to read yet. */
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
  // What was read last: a page that is being left has nothing to measure any more.
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
  /** Begins, or begins again; at once for all who ask at the same time. */
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
    /** The page was hidden, or is back. */
    visibilityChanged: (): void => {
      if (isLeft || state === 'closed') return;
      if (isVisible()) void queue.then(begin);
      else void send();
    },
    /** The page is put away, for good or until `returned`. */
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
