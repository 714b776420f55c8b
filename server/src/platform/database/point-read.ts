import pg from 'pg';

/** A named statement: each connection parses it once, plans it a few times, and from then on only executes it. */
export type NamedStatement = { name: string; text: string; values: unknown[] };

const texts = new Map<string, string>();

/**
 * A statement whose plan does not depend on its values: a row by its key, or one person's rows. Under its name the database parses and
 * plans it once per connection; for such reads that costs several times the execution. The name is unique to the text: a new version's text
 * is only sent over that version's connections.
 *
 * Never for a search: after its fifth use under a name the database uses a generic plan, which takes seconds for a search where its own
 * plan takes milliseconds.
 */
export const pointRead = (name: string, text: string): ((...values: unknown[]) => NamedStatement) => {
  if (texts.has(name)) throw new Error(`Two statements are named ${name}`);
  texts.set(name, text);
  return (...values) => ({ name, text, values });
};

type Sent = { name?: string };

/** A connection that sends every statement without its name, for poolers that may send each statement to a different session. */
export class UnnamingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: stands in for all overloads of the driver's query.
  override query(asked: any, ...others: any[]): any {
    const isNamed = typeof asked === 'object' && asked !== null && (asked as Sent).name !== undefined;
    // A query object that submits itself (a copy, a cursor) is sent unchanged: none of ours has a name.
    const sent = isNamed && typeof asked.submit !== 'function' ? { ...asked, name: undefined } : asked;
    return (super.query as (...all: unknown[]) => unknown).call(this, sent, ...others);
  }
}
