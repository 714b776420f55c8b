const minuteMs = 60_000;
const keptMinutes = 10;

/** Counts by name over the latest minutes, the current one included; forgets what is older than ten minutes. */
export const countRecent = (nowMs: () => number) => {
  const minutes = new Map<number, Map<string, number>>();
  const thisMinute = () => Math.floor(nowMs() / minuteMs);
  return {
    add: (name: string): void => {
      const minute = thisMinute();
      let counts = minutes.get(minute);
      if (!counts) {
        counts = new Map();
        minutes.set(minute, counts);
        for (const each of minutes.keys()) if (each <= minute - keptMinutes) minutes.delete(each);
      }
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    within: (count: number): Map<string, number> => {
      const from = thisMinute() - count;
      const sums = new Map<string, number>();
      for (const [minute, counts] of minutes) {
        if (minute <= from) continue;
        for (const [name, each] of counts) sums.set(name, (sums.get(name) ?? 0) + each);
      }
      return sums;
    },
  };
};
