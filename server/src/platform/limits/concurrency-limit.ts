import { Refusal } from '@lintel/contract/kernel/refusals';

/** A piece of work waited longer for its turn than it may. */
export class WaitedTooLong extends Error {
  override name = 'WaitedTooLong';
}

type Limits = {
  atOnce: number;
  mostWaiting: number;
  /** Of one caller, where callers are told apart. */
  mostWaitingEach?: number;
  /** How long a piece of work may wait for its turn, in ms; without end when absent. */
  patienceMs?: number;
};

/**
 * A queue for heavy work: so many pieces at once, and so many that may wait, each with what it works on in memory. What it gives
 * back does a piece of work when it is its turn. Callers who are told apart (`who`) take turns, so that nobody waits behind all
 * that another one sent. It refuses: server.unavailable when too many are waiting already, request.too_many when too many of this
 * caller's are. Throws WaitedTooLong.
 */
export const openTurns = ({ atOnce, mostWaiting, mostWaitingEach = mostWaiting, patienceMs }: Limits) => {
  let working = 0;
  let waitingCount = 0;
  /** By caller, in the order in which their turns come. */
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
  /** Behind all others, after one turn. */
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
      // Whoever is done hands its place on, so that nobody who comes later is first.
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
