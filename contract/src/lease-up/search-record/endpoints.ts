import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { cursorHeaders } from '../../kernel/paging.ts';
import { id } from '../../kernel/values.ts';
import { searchRecord, searchRecordChange, searchRecordQuery, searchRecordSettings } from './schema.ts';

const feature = 'lease-up';
const path = '/api/tenants/:id/search-record';
const params = z.object({ id });
const ownOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;

export const readSearchRecord = endpoint({
  name: 'readSearchRecord',
  feature,
  method: 'GET',
  path,
  actsAs: 'tenant',
  params,
  query: searchRecordQuery,
  answer: searchRecord,
  headers: cursorHeaders,
  refusals: ownOnly,
  summary: 'Get a tenant’s housing search record: contacts by their receipts, and their outcomes',
  description:
    'Only for the tenant, newest first: a record that they can show a housing authority that may extend their voucher (24 CFR 982.303(b)). `period` is `voucher` (since the day of issue that the tenant entered; everything if they entered none) or `all`. `GET /api/tenants/{id}/search-record.pdf` returns it as a PDF, without the hidden lines.',
});

export const changeSearchRecord = endpoint({
  name: 'changeSearchRecord',
  feature,
  method: 'PATCH',
  path,
  limit: 'edit',
  actsAs: 'tenant',
  params,
  body: searchRecordChange,
  answer: searchRecordSettings,
  makesStale: [readSearchRecord],
  refusals: [...ownOnly, 'receipt.not_found'],
  summary: 'Set the voucher’s day of issue and amount, and hide lines of the PDF',
  description:
    'Fields that are left out are not changed. `leaveOut` and `putBack` list receipts of this tenant; the receipts themselves do not change.',
});
