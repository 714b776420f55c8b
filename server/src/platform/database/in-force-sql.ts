import { beginOf, type Dated, type Entries } from '@lintel/contract/kernel/in-force';

/**
 * What holds at each row's own moment, as an expression: a plain number while there is but one entry. Numbers of our own rules only; nothing
 * of it comes from outside.
 *
 * @param at the column of the event, as it is written in the statement.
 */
export const inForceSql = <T extends Dated>(entries: Entries<T>, at: string, pick: (entry: T) => number): string => {
  const [first, ...later] = entries;
  return later.reduce(
    (before, entry) => `case when ${at} >= '${beginOf(entry).toISOString()}' then ${pick(entry)} else ${before} end`,
    `${pick(first)}`,
  );
};
