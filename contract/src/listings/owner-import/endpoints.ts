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
  summary: 'List the acting owner’s imported files, newest first',
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
  summary: 'Get an import and its progress',
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
  summary: 'List the rows of an import and their errors, in the order of the file',
});

export const uploadHomeImport = endpoint({
  name: 'uploadHomeImport',
  feature,
  method: 'POST',
  path: '/api/home-imports',
  limit: 'homeImport',
  actsAs: 'owner',
  upload: { file: 'A CSV file of homes with a line of column headings.' },
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
  summary: 'Upload a file of homes to review before they are added',
  description:
    'The body is `multipart/form-data` with one file part `file`: CSV in UTF-8, UTF-16 or Windows-1252, separated by commas, semicolons or tabs, with the column headings in one of the first twenty lines; at most 20 MB and 10,000 homes. Nothing is added yet: each row is validated against the rules for adding a home, with the rent in dollars. If the same file is uploaded again before its import is finished, the existing import is returned. Homes from an earlier file, matched by their reference or their whole content, are `known` and are not created again. If columns are missing, the error lists them in `fields`. An optional part `columns` before the file maps each column to a field, as a JSON list in the order of the response’s `columns` (`["title", null, "rent"]`); an empty list accepts the file even if columns are missing. The next file with the same headings is mapped in the same way.',
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
  summary: 'Start an import, which adds the homes of the valid rows as drafts',
  description: 'The import runs in the background. A repeated request returns the import that is running or done.',
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
  summary: 'Cancel an import',
  description: 'Drafts that it has already created stay. An import that is done stays done.',
});
