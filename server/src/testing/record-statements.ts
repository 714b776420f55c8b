import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';

/** The folder in which a run records the product's statements, one file per test file; nothing is recorded when absent. */
const folder = process.env['LINTEL_RECORD_STATEMENTS'];

type Speaks = {
  on: (event: 'errorMessage', listener: (error: { code?: string }) => void) => unknown;
  startup: (config: { user?: string }) => unknown;
  query: (text: string) => unknown;
  parse: (query: { text: string }) => unknown;
};

if (folder) {
  const wire = (pg as unknown as { Connection: { prototype: Speaks } }).Connection.prototype;
  const { startup, query, parse } = wire;
  const users = new WeakMap<Speaks, string | undefined>();
  const noted = new Set<string>();
  /** Statements that this server rejects or the role may not run: a test wanted a refusal. */
  const refused = new Set<string>();
  const latest = new WeakMap<Speaks, string>();
  const { serving } = inject('postgres').roles;
  // Skips what another role sends to set up a test, the schema or the sample data.
  const note = (by: Speaks, text: string) => {
    latest.set(by, text);
    if (users.get(by) === serving) noted.add(text);
  };
  Object.assign(wire, {
    startup(this: Speaks, config: { user?: string }) {
      users.set(this, config.user);
      // SQLSTATE class 42: syntax, names, types and rights. Other errors depend on values and timing.
      this.on('errorMessage', ({ code }) => void (code?.startsWith('42') && refused.add(latest.get(this) ?? '')));
      return startup.call(this, config);
    },
    query(this: Speaks, text: string) {
      note(this, text);
      return query.call(this, text);
    },
    parse(this: Speaks, given: { text: string }) {
      note(this, given.text);
      return parse.call(this, given);
    },
  } satisfies Omit<Speaks, 'on'>);
  afterAll(() => {
    Object.assign(wire, { startup, query, parse });
    writeFileSync(
      path.join(folder, `${randomBytes(8).toString('hex')}.json`),
      JSON.stringify([...noted].filter((text) => !refused.has(text))),
    );
  });
}

/** Returns the distinct statements that a run recorded in a folder. */
export const readRecordedStatements = (from: string): string[] => {
  const files = readdirSync(from).map((name) => readFileSync(path.join(from, name), 'utf8'));
  return [...new Set(files.flatMap((text) => JSON.parse(text) as string[]))].sort();
};
