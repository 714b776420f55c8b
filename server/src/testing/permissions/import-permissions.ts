import { type Case, is } from './permission-case.ts';

/** An import is its owner's alone; even staff learn nothing of it. Here nobody has sent a file yet. */
const owners = (outcome: string) =>
  is('viewer.not_allowed', {
    visitor: 'viewer.unknown',
    'owner 1': outcome,
    'other owner': outcome,
    everyone: outcome,
  });
const noImport: Record<string, Case> = {
  'no import': { call: { params: { id: 999 } }, is: owners('import.not_found') },
};

/** Files of homes. What one owner may do with another's is looked at in a test of its own, with files that are there. */
export const homeImportRows: Record<string, Record<string, Case>> = {
  uploadHomeImport: { 'no file': { call: {}, is: owners('import.no_file') } },
  listHomeImports: { 'one’s own': { call: {}, is: owners('ok') } },
  readHomeImport: noImport,
  listHomeImportRows: noImport,
  startHomeImport: noImport,
  cancelHomeImport: noImport,
};
