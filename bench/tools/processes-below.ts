import { readdirSync, readFileSync } from 'node:fs';

/** A tick of `/proc/<pid>/stat`, in ms; every Linux has 100 per second. */
const tickMs = 10;
/** A page of memory in `/proc/<pid>/stat`, in MB; 4 KB on x86-64. */
const pageMb = 4096 / 1e6;

type Below = { pid: number; parent: number; name: string; cpuMs: number; rssMb: number };

/** All descendants of this process, with the processor time of each and of its ended children, and its current memory. Linux only. */
export const processesBelow = (): Below[] => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid): Below[] => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const rest = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(rest[at]), 0);
        const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
        return [
          { pid: Number(pid), parent: Number(rest[1]), name, cpuMs: ticks * tickMs, rssMb: Number(rest[21]) * pageMb },
        ];
      } catch {
        // It has ended since it was listed.
        return [];
      }
    });
  const below = new Set([process.pid]);
  for (let size = 0; size !== below.size; ) {
    size = below.size;
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
  }
  return all.filter(({ pid }) => below.has(pid) && pid !== process.pid);
};
