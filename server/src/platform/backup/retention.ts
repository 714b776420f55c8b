/** For how many days, weeks and months to keep the newest backup of each. */
export type Keep = { daily: number; weekly: number; monthly: number };

const day = 24 * 60 * 60 * 1000;

const periods = {
  daily: (at: Date) => at.toISOString().slice(0, 10),
  // Weeks begin on Monday; 1970-01-01 was a Thursday.
  weekly: (at: Date) => String(Math.floor((at.getTime() / day + 3) / 7)),
  monthly: (at: Date) => at.toISOString().slice(0, 7),
};

/**
 * Returns the backups to delete: keeps the newest backup of each of the latest days, weeks and months that have one (in UTC)
 * (grandfather-father-son). The newest of all always stays.
 */
export const expiredBackups = <Backup extends { at: Date }>(backups: readonly Backup[], keep: Keep): Backup[] => {
  const newestFirst = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [name, periodOf] of Object.entries(periods)) {
    const seen = new Set<string>();
    for (const backup of newestFirst) {
      const period = periodOf(backup.at);
      if (seen.has(period)) continue;
      if (seen.size >= keep[name as keyof Keep]) break;
      seen.add(period);
      kept.add(backup);
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup));
};
