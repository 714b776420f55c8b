import { type Case, is } from './permission-case.ts';

/** An import is visible to its owner alone, not even to staff. Nobody has sent a file yet here. */
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

/** Files of homes. A separate test, with existing files, checks what one owner may do with another's. */
export const homeImportRows: Record<string, Record<string, Case>> = {
  uploadHomeImport: { 'no file': { call: {}, is: owners('import.no_file') } },
  listHomeImports: { 'one’s own': { call: {}, is: owners('ok') } },
  readHomeImport: noImport,
  listHomeImportRows: noImport,
  startHomeImport: noImport,
  cancelHomeImport: noImport,
};
