import http from 'node:http';
import type { AddressInfo } from 'node:net';
import * as endpoints from '@lintel/contract/listings/feeds/endpoints';
import type { Feed } from '@lintel/contract/listings/feeds/schema';
import { expect } from 'vitest';
import type { AppContext } from '../../../app-context.ts';
import { createTestApp, type ViewingAs } from '../../../testing/app.ts';
import { readFeedAt } from './reading/read-feed-at.ts';
import { runFeeds } from './runs/run-feeds.ts';

export const walter = 2;
export const rosa = 6;
export const staff = 4;
const hour = 3_600_000;

type Listing = {
  id: number;
  rent?: number;
  status?: string;
  description?: string;
  zip?: string;
  price?: string;
  unit?: string;
};
const listing = ({ id, rent = 1000, status = 'active', description = 'A home to live in.', ...more }: Listing) => `
  <Listing id="a-${id}" type="RENTAL"><name>Home ${id}</name><street>${id} Main Street</street>${more.unit ? `<unit>${more.unit}</unit>` : ''}<city>Columbus</city><state>OH</state>
  <zip>${more.zip ?? '43215'}</zip><status>${status}</status><price>${more.price ?? rent}</price><numBedrooms>1</numBedrooms>
  <numFullBaths>1</numFullBaths><description>${description}</description><deposit>500</deposit></Listing>`;

/** Returns homes in the format of a feed. */
export const feedOf = (...listings: Listing[]): string =>
  `<hotPadsItems version="2.1">${listings.map(listing).join('')}</hotPadsItems>`;
export const many = (count: number, change: (id: number) => Partial<Listing> = () => ({})): string =>
  feedOf(...Array.from({ length: count }, (_, at) => ({ id: at + 1, ...change(at + 1) })));

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** Starts a demo server, and a feed source beside it whose responses the test sets. */
export const openFeeds = async () => {
  let answer: Handler = (_, response) => response.end();
  const asked: http.IncomingMessage[] = [];
  const server = http.createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  const app = await createTestApp();
  const start = app.clock.now;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const address = `http://${host}/feed.xml`;
  const context = (): AppContext => ({ ...app.context, config: { ...app.context.config, privateFeeds: [host] } });
  const run = () => runFeeds(context(), readFeedAt);
  const connect = (body: object = {}, as: ViewingAs = walter) =>
    app.call(endpoints.connectFeed, { body: { address, ...body } }, { as });
  const only = async (as: ViewingAs = walter): Promise<Feed> => {
    const { answer: feeds } = await app.call(endpoints.listFeeds, {}, { as });
    expect(feeds).toHaveLength(1);
    return feeds?.[0] as Feed;
  };
  const answers = (handler: Handler): void => {
    answer = handler;
  };
  const says = (text: string, headers: http.OutgoingHttpHeaders = {}): void =>
    answers((_, response) => response.writeHead(200, headers).end(text));
  const reset = async (): Promise<void> => {
    app.clock.now = start;
    asked.length = 0;
    await app.rows('truncate feed_sources restart identity cascade');
    await app.rows("delete from properties where source like 'feed:%'");
  };
  await reset();
  return {
    app,
    host,
    address,
    /** Requests that the source received. */
    asked,
    answers,
    says,
    context,
    run,
    connect,
    /** Returns the only feed that a person has. */
    only,
    rowsOf: (id: number, query: object = {}, as: ViewingAs = walter) =>
      app.call(endpoints.listFeedRows, { params: { id }, query }, { as }),
    homes: (where = 'true') =>
      app.rows<{ id: number; title: string; status: string; rent: number; held: string | null; source_id: string }>(
        `select id, title, status, rent_cents as rent, held_back_reason as held, source_id from properties
         where source like 'feed:%' and ${where} order by id`,
      ),
    /** Connects a feed, looks at it and imports it. */
    begin: async (text: string): Promise<number> => {
      says(text);
      const id = (await connect()).answer?.id ?? 0;
      await run();
      await app.call(endpoints.importFeed, { params: { id } }, { as: walter });
      await run();
      return id;
    },
    /** Runs the feed again, an hour later. */
    later: async (text?: string): Promise<Feed> => {
      if (text !== undefined) says(text);
      app.clock.now = new Date(app.clock.now.getTime() + hour);
      await run();
      return only();
    },
    /** Deletes all feeds and their homes. */
    reset,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await app.close();
    },
  };
};
export type Feeds = Awaited<ReturnType<typeof openFeeds>>;
