/** A description of the write, the statement, and the SQLSTATE with which the database refuses it. */
export type RefusedWrite = readonly [what: string, statement: string, state: string];

export const check = '23514';
export const unique = '23505';
export const frozen = '23001';

/** Allows changes to evidence, so that the statement tests the constraint and not the trigger. */
export const anyway = `set local lintel.rewrites = 'on';`;
