import { beginOf, type Dated, type Entries } from '@lintel/contract/kernel/in-force';

/**
 * Returns an SQL expression for the value in force at each row's own time: a plain number while there is only one entry. The numbers are
 * our own rules; nothing in it comes from outside.
 *
 * @param at the column of the event, as written in the statement.
 */
export const inForceSql = <T extends Dated>(entries: Entries<T>, at: string, pick: (entry: T) => number): string => {
  const [first, ...later] = entries;
  return later.reduce(
    (before, entry) => `case when ${at} >= '${beginOf(entry).toISOString()}' then ${pick(entry)} else ${before} end`,
    `${pick(first)}`,
  );
};
