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
  summary: 'A tenant’s search for a home: contacts by their receipts, and what became of them',
  description:
    'For the tenant alone, newest first: what they can show a housing authority that may extend their voucher (24 CFR 982.303(b)). `period` is `voucher` (since the day of issue that they gave; everything where they gave none) or `all`. The same as a PDF, without the lines that were left out: `GET /api/tenants/{id}/search-record.pdf`.',
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
  summary: 'Say when the voucher was issued and what it counts, and leave lines out of the paper',
  description:
    'What is absent stays. `leaveOut` and `putBack` name receipts of this tenant; the receipts themselves stay as they are.',
});
