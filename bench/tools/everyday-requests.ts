import http from 'node:http';

export type Asked = { path: string; method?: string; cookie?: string; body?: object };

/**
 * Sends requests on kept-alive connections, as a browser does, and reads each response to its end. Throws on a status of 400 or more, and
 * on an error.
 */
export const asker = (maxSockets: number) => {
  // Each user has a connection of their own: the one that was idle longest is next, so that requests reach every process.
  const agent = new http.Agent({ keepAlive: true, maxSockets, scheduling: 'fifo' });
  const ask = (base: string, { path, method = 'GET', cookie, body }: Asked): Promise<void> =>
    new Promise((resolve, reject) => {
      const text = body && JSON.stringify(body);
      const request = http.request(
        `${base}${path}`,
        {
          agent,
          method,
          headers: {
            ...(cookie ? { cookie: `lintel_viewing_as=${cookie}` } : {}),
            ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
          },
        },
        (response) => {
          response.resume();
          response.once('error', reject);
          response.once('end', () =>
            (response.statusCode ?? 500) < 400
              ? resolve()
              : reject(new Error(`${method} ${path} was answered with ${response.statusCode}`)),
          );
        },
      );
      request.once('error', reject);
      request.end(text);
    });
  return { ask, close: () => agent.destroy() };
};

const cities = ['Columbus', 'Cleveland', 'Toledo', 'Austin', 'Boston', 'Denver', 'Seattle', 'Atlanta'];

/** Requests of the demo's users; `count` makes each request differ from the one before. */
export const everyday = {
  contact: (count: number): Asked => ({
    method: 'POST',
    path: `/api/properties/${1 + (count % 6)}/inquiries`,
    cookie: '1',
    body: { name: 'Maria', email: 'maria@example.com', message: `Is this home still free? ${count}` },
  }),
  search: (count: number): Asked => ({
    path: `/api/properties?city=${cities[count % cities.length]}&maxRent=${800 + (count % 1500)}`,
    cookie: 'visitor',
  }),
  'page from memory': (): Asked => ({ path: '/property/1', cookie: 'visitor' }),
  /** A tenant's and an owner's dashboard alternate: personal pages are never cached. */
  'page that is rendered': (count: number): Asked =>
    count % 2 === 0 ? { path: '/tenant-dashboard', cookie: '1' } : { path: '/owner-dashboard', cookie: '2' },
  poll: (): Asked => ({ path: '/api/notifications', cookie: '1' }),
};
