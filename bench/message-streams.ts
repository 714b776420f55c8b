/**
 * `npm run bench -- message-streams [seconds] [people]`: 1,000 people in 500 threads on one server process, each with an open event
 * stream; 50 messages a second. A recipient who gets a message's event fetches the thread and the list of threads, as the screen does.
 * In addition, `people` others (none by default) poll their thread every 2 s and their list every 5 s, as an open screen does even without
 * events. Prints how long a message takes from sending to its event and to its text at the other side, and what it cost the server. The
 * first 3 s, in which connections are opened and statements compiled, are not counted.
 *
 * LINTEL_BENCH_DATA: folder of its database.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { figures, load, say } from './tools/figures.ts';
import { base, costOf, fillWithPeople, serveLive, tokenOf } from './tools/live-server.ts';
import { withOwnServer } from './tools/own-database.ts';

const threadCount = 500;
const perSecond = 50;
const warmUpSeconds = 3;
/** Poll intervals of an open screen, in ms. */
const [threadEveryMs, listEveryMs] = [2000, 5000];
const port = 3942;

/** In thread n, the tenant is base + n and the owner 500 further on. */
const fill = (connection: pg.PoolConfig): Promise<void> =>
  fillWithPeople(connection, { tenants: threadCount, owners: threadCount }, async (query) => {
    await query(
      `insert into conversations (id, property_id, last_sequence, last_message_at, created_at)
       select $1 + n, 1 + n % 8, 0, null, now() from generate_series(1, $2) n`,
      [base, threadCount],
    );
    await query(
      `insert into conversation_participants (conversation_id, account_id, role, active_at)
       select $1 + n, $1 + n, 'tenant', now() from generate_series(1, $2) n
       union all select $1 + n, $1 + $2 + n, 'owner', now() from generate_series(1, $2) n`,
      [base, threadCount],
    );
  });

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
const ask = (account: number, method: string, address: string, body?: object) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = {
      cookie: `lintel_session=${tokenOf(account)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const request = http.request({ agent, port, host: '127.0.0.1', method, path: address, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.on('error', reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });

const measure = async (
  child: ChildProcess,
  { seconds, polling }: { seconds: number; polling: number },
): Promise<void> => {
  const [toEvent, toWords, answers, polls]: [number[], number[], number[], number[]] = [[], [], [], []];
  let isWarm = false;
  /** The last message sent into each thread and its sender: the event at the other side belongs to it. */
  const sent = new Map<number, { by: number; words: string; at: number; isHeard: boolean; isCounted: boolean }>();
  let [reads, refused] = [0, 0];
  const underWay = new Set<Promise<unknown>>();
  const keep = (work: Promise<unknown>) => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };
  const other = (account: number) => (account <= base + threadCount ? account + threadCount : account - threadCount);
  const threadOf = (account: number) => (account <= base + threadCount ? account : account - threadCount);

  /** Fetches what the screen fetches when it gets a message's event. */
  const look = async (account: number): Promise<void> => {
    const thread = threadOf(account);
    const [messages] = await Promise.all([
      ask(account, 'GET', `/api/messages?conversationId=${thread}`),
      ask(account, 'GET', `/api/conversations/${account}`),
    ]);
    reads += 2;
    if (messages.status === 503) {
      if (isWarm) refused += 1;
      return;
    }
    if (messages.status !== 200) throw new Error(`A thread was answered ${messages.status}: ${messages.text}`);
    const news = sent.get(thread);
    if (news && news.by !== account && messages.text.includes(news.words)) {
      if (news.isCounted) toWords.push(performance.now() - news.at);
      sent.delete(thread);
    }
  };
  const hear = (account: number, part: string): void => {
    if (!part.includes('"message"')) return;
    const news = sent.get(threadOf(account));
    if (news && news.by !== account && !news.isHeard) {
      news.isHeard = true;
      if (news.isCounted) toEvent.push(performance.now() - news.at);
    }
    keep(look(account));
  };
  const listen = (account: number) =>
    new Promise<http.ClientRequest>((resolve, reject) => {
      const headers = { accept: 'text/event-stream', cookie: `lintel_session=${tokenOf(account)}` };
      const stream = http.get({ agent: false, port, host: '127.0.0.1', path: '/api/events', headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`A stream was answered ${response.statusCode}.`));
        response.setEncoding('utf8');
        response.on('data', (part: string) => hear(account, part));
        response.on('error', () => {});
        resolve(stream);
      });
      stream.on('error', () => {});
    });

  const people = Array.from({ length: threadCount * 2 }, (_, index) => base + index + 1);
  const streams: http.ClientRequest[] = [];
  for (let from = 0; from < people.length; from += 50)
    streams.push(...(await Promise.all(people.slice(from, from + 50).map(listen))));

  const send = async (account: number, count: number): Promise<void> => {
    const at = performance.now();
    const words = `Message ${count}, about the keys of the home.`;
    sent.set(threadOf(account), { by: account, words, at, isHeard: false, isCounted: isWarm });
    const body = { conversationId: threadOf(account), receiverId: other(account), content: words, propertyId: null };
    const answer = await ask(account, 'POST', '/api/messages', body);
    if (answer.status === 503) {
      // The server is too busy: the screen keeps the draft and offers to send it again.
      sent.delete(threadOf(account));
      if (isWarm) refused += 1;
      return;
    }
    if (answer.status !== 201) throw new Error(`A message was answered ${answer.status}: ${answer.text}`);
    if (isWarm) answers.push(performance.now() - at);
  };
  const poll = async (account: number, address: string): Promise<void> => {
    const at = performance.now();
    const { status } = await ask(account, 'GET', address);
    if (status === 200) polls.push(performance.now() - at);
    else if (status === 503) refused += 1;
    else throw new Error(`A poll was answered ${status}.`);
  };
  const timers: NodeJS.Timeout[] = [];
  const every = (ms: number, account: number, address: string): void => {
    // Staggers the starts, because people do not open their screens at the same moment.
    const start = setTimeout(
      () => timers.push(setInterval(() => keep(poll(account, address)), ms)),
      Math.random() * ms,
    );
    timers.push(start);
  };
  for (const account of people.slice(0, polling)) {
    every(threadEveryMs, account, `/api/messages?conversationId=${threadOf(account)}`);
    every(listEveryMs, account, `/api/conversations/${account}`);
  }
  const first = performance.now();
  const warmUp = warmUpSeconds * perSecond;
  let from = await costOf(child);
  let began = first;
  for (let count = 0; count < warmUp + perSecond * seconds; count += 1) {
    if (count === warmUp) {
      from = await costOf(child);
      [began, isWarm, reads] = [performance.now(), true, 0];
      polls.length = 0;
    }
    await sleep(Math.max(0, first + (count * 1000) / perSecond - performance.now()));
    // Goes through the threads in turn, so that none has two messages under way, and alternates between the sides.
    keep(send(base + 1 + (count % (threadCount * 2)), count));
  }
  // When sending has been answered, the last message may still be under way to the other side.
  const latest = performance.now() + 10_000;
  while ((underWay.size > 0 || sent.size > 0) && performance.now() < latest) await sleep(20);
  for (const timer of timers) clearTimeout(timer);
  await Promise.all(underWay);
  const passed = (performance.now() - began) / 1000;
  const to = await costOf(child);
  for (const stream of streams) stream.destroy();
  const cpu = (to.cpu.user + to.cpu.system - from.cpu.user - from.cpu.system) / 1e6 / passed;
  say(
    `${people.length} event streams, ${perSecond} messages a second for ${passed.toFixed(0)} s, ${Math.round(reads / passed)} reads a second after them; load of the machine ${load()}:`,
  );
  say(`  from being sent to the event at the other side: ${figures(toEvent)}`);
  say(`  to its words at the other side: ${figures(toWords)}`);
  say(`  answer to whoever sends: ${figures(answers)}; refused as too busy: ${refused}`);
  if (polls.length > 0) say(`  answer to the polls of ${polling} open screens: ${figures(polls)}`);
  say(
    `  CPU of the server: ${(cpu * 100).toFixed(0)} % of one core; memory ${Math.round(to.rss / 1024 / 1024)} MB (${Math.round(from.rss / 1024 / 1024)} MB with the streams open)`,
  );
};

if (process.env['LINTEL_BENCH_STREAMS']) {
  const [connection] = (await once(process, 'message')) as [pg.PoolConfig];
  // All requests come from one address here.
  await serveLive(connection, port, 1000);
} else {
  await withOwnServer(
    'message_streams',
    { file: import.meta.filename, setting: 'LINTEL_BENCH_STREAMS', fill },
    (server) => measure(server, { seconds: Number(process.argv[2] ?? 30), polling: Number(process.argv[3] ?? 0) }),
  );
  process.exit(0);
}
