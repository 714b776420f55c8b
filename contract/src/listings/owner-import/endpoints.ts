import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../../kernel/paging.ts';
import { homeImport, homeImportRow, importOf, importRowsQuery } from './schema.ts';

const feature = 'listings';
const ownRefusals = ['viewer.unknown', 'viewer.not_allowed', 'import.not_found'] as const;

export const listHomeImports = endpoint({
  name: 'listHomeImports',
  feature,
  method: 'GET',
  path: '/api/home-imports',
  actsAs: 'owner',
  query: z.object(pageByCursor),
  answer: z.array(homeImport),
  refusals: ['viewer.unknown', 'viewer.not_allowed'],
  headers: cursorHeaders,
  summary: "The acting owner's imported files, the newest first",
});

export const readHomeImport = endpoint({
  name: 'readHomeImport',
  feature,
  method: 'GET',
  path: '/api/home-imports/:id',
  actsAs: 'owner',
  params: importOf,
  answer: homeImport,
  refusals: ownRefusals,
  summary: 'How far an import has come',
});

export const listHomeImportRows = endpoint({
  name: 'listHomeImportRows',
  feature,
  method: 'GET',
  path: '/api/home-imports/:id/rows',
  actsAs: 'owner',
  params: importOf,
  query: importRowsQuery,
  answer: z.array(homeImportRow),
  refusals: ownRefusals,
  headers: cursorHeaders,
  summary: 'The lines of an import and what is wrong with them, in the order of the file',
});

export const uploadHomeImport = endpoint({
  name: 'uploadHomeImport',
  feature,
  method: 'POST',
  path: '/api/home-imports',
  limit: 'homeImport',
  actsAs: 'owner',
  upload: { file: 'The homes as CSV, with a line of headings.' },
  answer: homeImport,
  status: 201,
  makesStale: [listHomeImports],
  refusals: [
    'viewer.unknown',
    'viewer.not_allowed',
    'import.no_file',
    'import.empty',
    'import.too_large',
    'import.not_text',
    'import.columns_missing',
    'import.too_many_rows',
    'import.unreadable',
  ],
  summary: 'Send a file of homes to look at before they are added',
  description:
    '`multipart/form-data` with one file part `file`: CSV in UTF-8, UTF-16 or Windows-1252, with commas, semicolons or tabs, a line of its first twenty naming the columns; at most 20 MB and 10,000 homes. Nothing is added yet: each line is held against the rules of adding a home, rent in dollars. The same file sent again while it is not finished answers the import that is there; homes that came from a file before, by their reference or their whole content, are `known` and not made again. Columns that are missing stand in `fields`. A part `columns` before the file says what each column is taken for, as a JSON list in the order of the answer’s `columns` (`["title", null, "rent"]`); an empty list takes the file though columns are missing. The next file with the same headings is read in the same way.',
});

export const startHomeImport = endpoint({
  name: 'startHomeImport',
  feature,
  method: 'POST',
  path: '/api/home-imports/:id/start',
  limit: 'edit',
  actsAs: 'owner',
  params: importOf,
  answer: homeImport,
  makesStale: [listHomeImports, readHomeImport, listHomeImportRows],
  refusals: [...ownRefusals, 'import.nothing_ready', 'import.canceled'],
  summary: 'Add the homes of the lines that are right, as drafts',
  description: 'It goes on by itself. Started again, it is the import that runs or has run.',
});

export const cancelHomeImport = endpoint({
  name: 'cancelHomeImport',
  feature,
  method: 'POST',
  path: '/api/home-imports/:id/cancel',
  limit: 'edit',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: importOf,
  answer: homeImport,
  makesStale: [listHomeImports, readHomeImport, listHomeImportRows],
  refusals: ownRefusals,
  summary: 'Stop an import',
  description: 'Drafts that it has made so far stay. One that is done stays done.',
});
