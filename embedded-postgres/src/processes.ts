import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { uptime } from 'node:os';

/** Returns the fields of /proc/<pid>/stat after the name, which may itself hold spaces and parentheses. */
const statFields = (pid: number): string[] | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
};

/** Returns whether a process is running; a zombie is not alive. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') return true;
    return false;
  }
  return process.platform !== 'linux' || statFields(pid)?.[0] !== 'Z';
};

/** Returns when the process began, in seconds since 1970; undefined if the system does not say. */
export const startedAt = (pid: number): number | undefined => {
  if (process.platform !== 'linux') return undefined;
  const ticks = statFields(pid)?.[19];
  // The kernel shows these in hundredths of a second on every architecture that Node runs on.
  return ticks === undefined ? undefined : Date.now() / 1000 - uptime() + Number(ticks) / 100;
};

/** Returns the command line of every process that shows it, its parts joined by spaces. Dead processes have none. */
export const commandLines = (): { pid: number; command: string }[] => {
  if (process.platform !== 'linux') {
    return execFileSync('ps', ['-A', '-ww', '-o', 'pid=,command='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => /^\s*(\d+)\s+(.*)/.exec(line))
      .filter((match) => match !== null)
      .map(([, pid, command = '']) => ({ pid: Number(pid), command }));
  }
  const found: { pid: number; command: string }[] = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      if (command !== '') found.push({ pid: Number(name), command });
    } catch {
      // It ended during the read.
    }
  }
  return found;
};
