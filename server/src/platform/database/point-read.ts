import pg from 'pg';

/** A statement under its name: parsed once and planned a few times for each connection, and from then on only carried out. */
export type NamedStatement = { name: string; text: string; values: unknown[] };

const texts = new Map<string, string>();

/**
 * A statement whose plan is the same whatever its values are: a row by its key, what one person has. Under its name the database
 * parses and plans it once for each connection, which for such reads costs several times what carrying them out does. The name
 * stays with the text: one of a new version is only ever sent over connections of that version.
 *
 * Never for a search: after its fifth use under a name the database plans for any values at all, and such a plan of a search
 * takes seconds where its own takes milliseconds.
 */
export const pointRead = (name: string, text: string): ((...values: unknown[]) => NamedStatement) => {
  if (texts.has(name)) throw new Error(`Two statements are named ${name}`);
  texts.set(name, text);
  return (...values) => ({ name, text, values });
};

type Sent = { name?: string };

/** A connection that sends every statement without its name: for a pooler that gives each of them to another session. */
export class UnnamingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: stands in for all of the driver's own ways of asking.
  override query(asked: any, ...others: any[]): any {
    const isNamed = typeof asked === 'object' && asked !== null && (asked as Sent).name !== undefined;
    // A query that carries itself (a copy, a cursor) is sent as it is: none of ours has a name.
    const sent = isNamed && typeof asked.submit !== 'function' ? { ...asked, name: undefined } : asked;
    return (super.query as (...all: unknown[]) => unknown).call(this, sent, ...others);
  }
}
