import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventsPath } from '@lintel/contract/kernel/events';
import type { FastifyInstance } from 'fastify';

type Heard = { event: string; id: string | null; data: { topic?: string; id?: number } };
/** A stream of changes, as a test reads it. */
export type Stream = {
  status: number;
  heard: Heard[];
  /** Returns the first matching event, once it has come; fails after two seconds. */
  until: (fits: (heard: Heard) => boolean) => Promise<Heard>;
  ended: Promise<void>;
  close: () => void;
};

const parse = (block: string): Heard | undefined => {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const event = field('event');
  return event ? { event, id: field('id') ?? null, data: JSON.parse(field('data') ?? '{}') } : undefined;
};

/** Opens `GET /api/events`, or another stream by a POST of `body` to `path`. */
export const openStream = (
  port: number,
  headers: Record<string, string>,
  posted?: { path: string; body: object },
): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const request = http.request(
      {
        port,
        host: '127.0.0.1',
        path: posted?.path ?? eventsPath,
        method: posted ? 'POST' : 'GET',
        headers: {
          accept: 'text/event-stream',
          ...(posted ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
      },
      (response) => {
        const heard: Heard[] = [];
        const waiting = new Set<() => void>();
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
          const blocks = text.split('\n\n');
          text = blocks.pop() ?? '';
          heard.push(...blocks.flatMap((block) => parse(block) ?? []));
          for (const look of waiting) look();
        });
        response.on('error', () => {});
        const ended = new Promise<void>((over) => response.on('close', () => over()));
        const until: Stream['until'] = (fits) =>
          new Promise((found, fail) => {
            const look = () => {
              const match = heard.find(fits);
              if (!match) return;
              waiting.delete(look);
              clearTimeout(timer);
              found(match);
            };
            const timer = setTimeout(() => fail(new Error(`Not heard among ${JSON.stringify(heard)}`)), 2000);
            waiting.add(look);
            look();
          });
        resolve({ status: response.statusCode ?? 0, heard, until, ended, close: () => request.destroy() });
      },
    );
    request.on('error', reject);
    request.end(posted ? JSON.stringify(posted.body) : undefined);
  });

/** Starts listening and returns the port. */
export const listen = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};
