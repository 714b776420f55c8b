import pg from 'pg';

type Speaks = {
  prependListener: (event: 'readyForQuery', listener: () => void) => unknown;
  query: (text: string) => unknown;
  parse: (query: { name?: string; text: string }) => unknown;
  bind: (config: { statement?: string }) => unknown;
  sync: () => unknown;
};

type Connection = { isAnswered: boolean; unsent: string[]; texts: Map<string, string>; trip: string[] };

/**
 * Counts this process's round trips to databases. A round trip begins with the first statement that a connection sends after an answer;
 * what it sends before the next answer belongs to it.
 */
export const listenToRoundTrips = () => {
  const wire = (pg as unknown as { Connection: { prototype: Speaks } }).Connection.prototype;
  const { query, parse, bind, sync } = wire;
  const connections = new WeakMap<Speaks, Connection>();
  let trips: string[][] = [];

  const connectionOf = (speaks: Speaks): Connection => {
    const known = connections.get(speaks);
    if (known) return known;
    const made: Connection = { isAnswered: true, unsent: [], texts: new Map(), trip: [] };
    connections.set(speaks, made);
    // Before the driver's own listener, which sends the next statement. A connection is ready once it has signed in.
    speaks.prependListener('readyForQuery', () => {
      made.isAnswered = true;
    });
    return made;
  };
  const send = (connection: Connection, statements: readonly string[]): void => {
    if (connection.isAnswered) {
      connection.isAnswered = false;
      connection.trip = [];
      trips.push(connection.trip);
    }
    connection.trip.push(...statements);
  };

  Object.assign(wire, {
    query(this: Speaks, text: string) {
      send(connectionOf(this), [text]);
      return query.call(this, text);
    },
    parse(this: Speaks, asked: { name?: string; text: string }) {
      connectionOf(this).texts.set(asked.name ?? '', asked.text);
      return parse.call(this, asked);
    },
    bind(this: Speaks, config: { statement?: string }) {
      const connection = connectionOf(this);
      connection.unsent.push(connection.texts.get(config.statement ?? '') ?? `(${config.statement})`);
      return bind.call(this, config);
    },
    sync(this: Speaks) {
      const connection = connectionOf(this);
      send(connection, connection.unsent.splice(0));
      return sync.call(this);
    },
  } satisfies Omit<Speaks, 'prependListener'>);

  return {
    /** Returns the round trips since the last call, each with its statements. */
    take: (): string[][] => {
      const taken = trips;
      trips = [];
      return taken;
    },
    stop: () => Object.assign(wire, { query, parse, bind, sync }),
  };
};
