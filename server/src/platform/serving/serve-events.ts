import { eventsPath } from '@lintel/contract/kernel/events';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { type ChangeEvent, type Changes, listenForChanges, type Subject } from '../events.ts';
import type { FindViewer } from '../http/register-endpoints.ts';
import { networkOfRequest } from '../limits/network.ts';

/** Every role that a visitor can act in. In live mode they all resolve to the same person. */
const roles = ['tenant', 'owner', 'agent', 'staff', 'authority'] as const;

/** A heartbeat, so that no proxy between the server and the browser considers the stream dead. */
const beatMs = 15_000;
/** After how many heartbeats the viewer is checked again: a sign-out is announced at once, an expiry is not. */
const askAgainEvery = 4;
/** How long a browser may leave sent data unread. */
const stalledMs = 60_000;
/** Streams that one person, or all holders of one link, may hold open on one server, before `rateFactor`. */
const mostStreams = 8;
/** The same for all people of one network, who cannot get more by opening more accounts. */
const mostStreamsOfNetwork = 200;

/** The accounts whose changes a stream receives; or, with `subject`, the thing whose changes it receives. */
type Watcher = { accountIds: readonly number[]; sessionId: number | undefined; subject?: Subject };

/**
 * Opens a stream of changes; it ends once `find` returns no one or someone else, or refuses. Refuses: events.stream_only (the request does
 * not accept a stream), request.too_many.
 */
export type OpenChanges = (
  request: FastifyRequest,
  reply: FastifyReply,
  watcher: Watcher,
  find: () => Promise<Watcher | null>,
) => Promise<void>;

/** Finds the accounts whose changes a visitor receives; null for none. */
const findWatcher = async (request: FastifyRequest, findViewer: FindViewer): Promise<Watcher | null> => {
  const viewers = [];
  for (const role of roles) {
    try {
      viewers.push(await findViewer(request, role));
    } catch (error) {
      // A staff member who has not set up two-factor sign-in yet still has changes of their own.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  const known = viewers.filter((viewer) => viewer !== null);
  if (known.length === 0) return null;
  return {
    accountIds: [...new Set(known.map(({ accountId }) => accountId))].sort((a, b) => a - b),
    sessionId: known[0]?.sessionId,
  };
};

const nameOf = ({ accountIds, subject }: Watcher): string =>
  subject ? `${subject.topic} ${subject.id}` : accountIds.join(',');

const message = ({ id, change }: ChangeEvent): string =>
  `id: ${id}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`;

/** Writes one stream. It does not wait for a slow reader: accumulated events become one "refetch everything". */
const openStream = (reply: FastifyReply, onEnd: () => void) => {
  const socket = reply.raw;
  let isFull = false;
  let missed = false;
  let stalled: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = (last?: string) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(stalled);
    onEnd();
    if (last && !isFull) socket.end(last);
    else socket.destroy();
  };
  const write = (text: string) => {
    if (isOver || isFull) return;
    if (socket.write(text)) return;
    isFull = true;
    stalled = setTimeout(() => end(), stalledMs);
    stalled.unref();
  };
  socket.on('drain', () => {
    isFull = false;
    clearTimeout(stalled);
    if (missed) write('event: reset\ndata: {}\n\n');
    missed = false;
  });
  socket.on('close', () => end());
  socket.on('error', () => end());
  return {
    say: (text: string) => {
      if (isFull) missed = true;
      else write(text);
    },
    beat: () => write(': beat\n\n'),
    end,
  };
};

/**
 * Serves `GET /api/events`, the viewer's stream of changes; see the contract. Refuses: viewer.unknown, request.too_many (streams of one
 * person on this server), events.stream_only (the request does not accept a stream).
 */
export const serveEvents = (
  app: FastifyInstance,
  context: AppContext,
  findViewer: FindViewer,
  changes: Changes = listenForChanges(context),
): { changes: Changes; openChanges: OpenChanges } => {
  /** How many are open, per person and per network. */
  const open = new Map<string, number>();
  const streams = new Set<{ end: (last?: string) => void }>();
  const times = (most: number) => Math.max(1, Math.round(most * context.config.rateFactor));
  const most = times(mostStreams);
  const mostOfNetwork = times(mostStreamsOfNetwork);
  const count = (who: string, change: 1 | -1) => {
    const left = (open.get(who) ?? 0) + change;
    if (left > 0) open.set(who, left);
    else open.delete(who);
  };

  app.addHook('preClose', async () => {
    for (const stream of [...streams]) stream.end();
    await changes.close();
  });

  const openChanges: OpenChanges = async (request, reply, watcher, find) => {
    if (!/text\/event-stream|\*\/\*/.test(request.headers.accept ?? '')) throw new Refusal('events.stream_only');
    const who = nameOf(watcher);
    const network = `network ${networkOfRequest(request)}`;
    if ((open.get(who) ?? 0) >= most || (open.get(network) ?? 0) >= mostOfNetwork) {
      reply.header('retry-after', String(beatMs / 1000));
      throw new Refusal('request.too_many');
    }
    count(who, 1);
    count(network, 1);

    reply.hijack();
    let stopListening = () => {};
    const stream = openStream(reply, () => {
      stopListening();
      clearInterval(beats);
      streams.delete(stream);
      count(who, -1);
      count(network, -1);
    });
    streams.add(stream);
    const bye = () => stream.end('event: bye\ndata: {}\n\n');

    const askAgain = () => {
      find().then(
        (now) => {
          if (now === null || nameOf(now) !== who) bye();
        },
        (error) => {
          // Otherwise the database is away: the viewer is checked again at a later heartbeat.
          if (error instanceof Refusal) bye();
        },
      );
    };
    let beat = 0;
    const beats = setInterval(() => {
      stream.beat();
      beat += 1;
      if (beat % askAgainEvery === 0) askAgain();
    }, beatMs);
    beats.unref();

    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    stream.say('retry: 3000\n\n');
    stopListening = changes.listen({
      accountIds: watcher.accountIds,
      sessionId: watcher.sessionId,
      subject: watcher.subject,
      onChange: (event) => {
        stream.say(message(event));
        // This very change may have ended what the link is for.
        if (watcher.subject) askAgain();
      },
      onReset: () => stream.say('event: reset\ndata: {}\n\n'),
      onSessionEnd: bye,
    });

    const last = request.headers['last-event-id'];
    if (typeof last !== 'string' || last === '') return;
    const missed = /^\d{1,15}$/.test(last)
      ? await changes.since(Number(last), watcher.accountIds).catch(() => null)
      : null;
    if (missed) for (const event of missed) stream.say(message(event));
    else stream.say('event: reset\ndata: {}\n\n');
  };

  app.get(eventsPath, { config: { limit: 'stream' } }, async (request, reply) => {
    const watcher = await findWatcher(request, findViewer);
    if (!watcher) throw new Refusal('viewer.unknown');
    await openChanges(request, reply, watcher, () => findWatcher(request, findViewer));
  });
  return { changes, openChanges };
};
