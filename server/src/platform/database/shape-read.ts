import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { NamedStatement } from './point-read.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();

/**
 * Names a statement that is built from parts by the digest of its text: for reads of one person's data, whose text has few shapes (by
 * role, by page) and takes longer to plan than to execute. As with `pointRead`, never for a search. Values must be parameters: in the
 * text, each would leave another plan on every connection.
 */
export const namedByShape = (what: string, statement: SQL): NamedStatement => {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  let name = names.get(text);
  if (name === undefined) {
    name = `${what} ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    names.set(text, name);
  }
  return { name, text, values };
};
