/** What is written, the statement, and the SQLSTATE that the database refuses it with. */
export type RefusedWrite = readonly [what: string, statement: string, state: string];

export const check = '23514';
export const unique = '23505';
export const frozen = '23001';

/** Lets evidence be changed, so that what is tried is the constraint and not the trigger. */
export const anyway = `set local lintel.rewrites = 'on';`;
