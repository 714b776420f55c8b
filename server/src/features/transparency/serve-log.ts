import { Refusal } from '@lintel/contract/kernel/refusals';
import { servedPaths } from '@lintel/contract/served-paths';
import { type Bundle, packEntries, parseLevel, parsePlace, tileIn } from '@lintel/transparency-log/tiles';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { type LogNow, readCheckpoints, readEntries, readLog, readTiles, vkeyOf } from './read-log.ts';

/** Anyone may read the log, even a verifier on another site. */
const openToAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
const forever = 'public, max-age=31536000, immutable';
/** A checkpoint must not be cached for more than a few seconds. */
const seconds = 'public, max-age=2';

/** Returns the log. Refuses request.unknown_path if there is none. */
const theLog = async (db: AppContext['db']): Promise<LogNow> => {
  const log = await readLog(db);
  if (!log) throw new Refusal('request.unknown_path');
  return log;
};

/** Returns the bundle that an address names, if the tree has it: full, or of any width up to what it has. */
const findPlace = ({ edge }: LogNow, level: number, text: string): Bundle => {
  const place = parsePlace(text);
  const there = place && tileIn(edge.size, level, place.index);
  if (!place || !there || place.width > there.width) throw new Refusal('request.unknown_path');
  return place;
};

const sendBytes = (reply: FastifyReply, bytes: Uint8Array): FastifyReply =>
  reply
    .headers({ ...openToAll, 'cache-control': forever })
    .type('application/octet-stream')
    .send(Buffer.from(bytes));

const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .headers({ ...openToAll, 'cache-control': seconds })
    .type('text/plain; charset=utf-8')
    .send(text);

/**
 * Serves the public log exactly as in https://c2sp.org/tlog-tiles: `/log/checkpoint`, `/log/tile/<L>/<N>[.p/<W>]` and
 * `/log/tile/entries/<N>[.p/<W>]`, and also `/log/vkey`, the key that verifies the checkpoint. Contains no personal data.
 */
export const serveLog = (app: FastifyInstance, { db }: Pick<AppContext, 'db'>): void => {
  const config = { limit: 'log' } as const;
  app.get(servedPaths.logCheckpoint, { config }, async (_request, reply) => {
    const { latest } = await readCheckpoints(db, await theLog(db));
    return sendText(reply, latest);
  });

  app.get(servedPaths.logKey, { config }, async (_request, reply) => sendText(reply, `${vkeyOf(await theLog(db))}\n`));

  app.get<{ Params: { '*': string } }>(servedPaths.logEntries, { config }, async ({ params }, reply) => {
    const bundle = findPlace(await theLog(db), 0, params['*']);
    return sendBytes(reply, packEntries(await readEntries(db, bundle)));
  });

  app.get<{ Params: { level: string; '*': string } }>(
    servedPaths.logTiles(':level'),
    { config },
    async ({ params }, reply) => {
      const level = parseLevel(params.level);
      if (level === null) throw new Refusal('request.unknown_path');
      const log = await theLog(db);
      const tile = { level, ...findPlace(log, level, params['*']) };
      const read = await readTiles(db, log.edge, [tile]);
      return sendBytes(reply, read(tile));
    },
  );
};
