import { Refusal } from '@lintel/contract/kernel/refusals';

/** A task waited longer for its turn than allowed. */
export class WaitedTooLong extends Error {
  override name = 'WaitedTooLong';
}

type Limits = {
  atOnce: number;
  mostWaiting: number;
  /** The limit per caller, where callers can be distinguished. */
  mostWaitingEach?: number;
  /** How long a task may wait for its turn, in ms; unlimited when absent. */
  patienceMs?: number;
};

/**
 * A queue for heavy tasks, with limits on how many run at once and how many wait, because each holds its data in memory. The returned
 * function runs a task when it is its turn. Callers who can be distinguished (`who`) take turns, so no one waits behind everything that
 * another caller sent. Refuses: server.unavailable when too many are waiting, request.too_many when too many of this caller's are. Throws
 * WaitedTooLong.
 */
export const openTurns = ({ atOnce, mostWaiting, mostWaitingEach = mostWaiting, patienceMs }: Limits) => {
  let working = 0;
  let waitingCount = 0;
  /** By caller, in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();

  const join = (who: string, begin: () => void): void => {
    const own = waiting.get(who) ?? [];
    own.push(begin);
    waiting.set(who, own);
    waitingCount += 1;
  };
  const leave = (who: string, begin: () => void): void => {
    const own = waiting.get(who) ?? [];
    own.splice(own.indexOf(begin), 1);
    if (own.length === 0) waiting.delete(who);
    waitingCount -= 1;
  };
  /** Moves a caller behind all others after one turn. */
  const standBehind = (who: string): void => {
    const own = waiting.get(who);
    waiting.delete(who);
    if (own) waiting.set(who, own);
  };
  const waitForTurn = (who: string): Promise<void> =>
    new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const begin = (): void => {
        clearTimeout(timer);
        leave(who, begin);
        standBehind(who);
        resolve();
      };
      join(who, begin);
      if (patienceMs === undefined) return;
      timer = setTimeout(() => {
        leave(who, begin);
        reject(new WaitedTooLong('Others were before it.'));
      }, patienceMs);
    });

  return async <T>(work: () => Promise<T>, who = ''): Promise<T> => {
    if (working >= atOnce) {
      if ((waiting.get(who)?.length ?? 0) >= mostWaitingEach && mostWaitingEach < mostWaiting) {
        throw new Refusal('request.too_many');
      }
      if (waitingCount >= mostWaiting) throw new Refusal('server.unavailable');
      // A finished task passes its place on, so that no newcomer gets it first.
      await waitForTurn(who);
    } else {
      working += 1;
    }
    try {
      return await work();
    } finally {
      const [next] = waiting.values().next().value ?? [];
      if (next) next();
      else working -= 1;
    }
  };
};
