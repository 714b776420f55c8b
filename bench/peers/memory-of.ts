import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The process that listens at a port, as Linux tells it; 0 elsewhere. */
export const listenerAt = (asked: number): number => {
  const end = `:${asked.toString(16).toUpperCase().padStart(4, '0')}`;
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    textOf(table)
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((row) => row[1]?.endsWith(end) && row[3] === '0A')
      .map((row) => `socket:[${row[9]}]`),
  );
  const isOneOf = (descriptor: string): boolean => {
    try {
      return sockets.includes(readlinkSync(descriptor));
    } catch {
      return false;
    }
  };
  const opened = (process: string): string[] => {
    try {
      return readdirSync(`/proc/${process}/fd`);
    } catch {
      return [];
    }
  };
  const processes = sockets.length > 0 ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return Number(processes.find((name) => opened(name).some((number) => isOneOf(`/proc/${name}/fd/${number}`))) ?? 0);
};

/** What a process holds of the machine's memory, in megabytes. */
export const memoryOf = (process: number): string => {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(textOf(`/proc/${process}/status`))?.[1];
  return kilobytes ? `${Math.round(Number(kilobytes) / 1024)} MB` : 'unknown';
};
