import pg from 'pg';

/** A statement as sent to the database: with its name, or an empty one. */
export type SentStatement = { name: string; text: string };

type Wire = { parsed?: Map<string, string> };
type Parsed = { name?: string; text: string };
type Bound = { statement?: string };
type Speaks = Wire & { parse: (query: Parsed) => void; bind: (config: Bound) => void };

/** Listens to what this process sends to any database, at the last place before the socket: each execution of a statement with values. */
export const listenToStatements = () => {
  const wire = (pg as unknown as { Connection: { prototype: Speaks } }).Connection.prototype;
  const { parse, bind } = wire;
  const textsOf = new WeakMap<object, Map<string, string>>();
  let sent: SentStatement[] = [];
  wire.parse = function (this: Speaks, query) {
    const texts = textsOf.get(this) ?? new Map<string, string>();
    textsOf.set(this, texts.set(query.name ?? '', query.text));
    return parse.call(this, query);
  };
  wire.bind = function (this: Speaks, config) {
    const name = config.statement ?? '';
    sent.push({ name, text: textsOf.get(this)?.get(name) ?? '' });
    return bind.call(this, config);
  };
  return {
    /** Returns the statements since the last call. */
    take: (): SentStatement[] => {
      const taken = sent;
      sent = [];
      return taken;
    },
    stop: () => Object.assign(wire, { parse, bind }),
  };
};
