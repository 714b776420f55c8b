import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { SubjectOrder } from './subjects.ts';

export type Server = { port: number; pid: number; stop: () => Promise<unknown> };

/** Starts a process for one subject; it listens once this resolves. */
export const startSubject = async (order: SubjectOrder): Promise<Server> => {
  const child = fork(path.join(import.meta.dirname, 'subjects.ts'), [], {
    env: { ...process.env, NODE_ENV: 'production', LINTEL_BENCH_SUBJECT: '1' },
  });
  child.send(order);
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return {
    port: message.port,
    pid: child.pid ?? 0,
    stop: () => {
      const gone = once(child, 'exit');
      child.kill();
      return gone;
    },
  };
};
