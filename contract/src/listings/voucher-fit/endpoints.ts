import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { cursorHeaders } from '../../kernel/paging.ts';
import { searchHeaders } from '../labels.ts';
import { property } from '../schema.ts';
import {
  fitLinesAnswer,
  fitLinesQuestion,
  fittingHomesQuestion,
  higherLimitsAnswer,
  higherLimitsQuestion,
  voucherFitAnswer,
  voucherFitQuestion,
} from './schema.ts';

const private_ =
  'What is asked stands in the body, never in an address or a log; nothing of it is stored, and no owner can learn that it was asked.';

export const reckonVoucherFit = endpoint({
  name: 'reckonVoucherFit',
  feature: 'listings',
  method: 'POST',
  path: '/api/voucher-fit',
  limit: 'voucherFit',
  actsAs: 'anyone',
  body: voucherFitQuestion,
  answer: voucherFitAnswer,
  makesStale: [],
  refusals: ['property.not_found'],
  summary: 'What a Housing Choice Voucher would do for a home',
  description: `Whether a voucher likely covers a home and what the family would pay, step by step with the rules. Amounts are cents. Never a promise: the housing authority decides. ${private_}`,
});

export const reckonFitOfHomes = endpoint({
  name: 'reckonFitOfHomes',
  feature: 'listings',
  method: 'POST',
  path: '/api/voucher-fit/lines',
  limit: 'voucherFit',
  actsAs: 'anyone',
  body: fitLinesQuestion,
  answer: fitLinesAnswer,
  makesStale: [],
  refusals: [],
  summary: 'What a voucher would do for several homes',
  description: `The outcome and the family’s share for homes that are on a page; those that are not listed are left out. ${private_}`,
});

export const searchFittingHomes = endpoint({
  name: 'searchFittingHomes',
  feature: 'listings',
  method: 'POST',
  path: '/api/voucher-fit/homes',
  limit: 'voucherFit',
  actsAs: 'anyone',
  body: fittingHomesQuestion,
  answer: z.array(property),
  makesStale: [],
  refusals: [],
  headers: searchHeaders,
  summary: 'Search homes that a voucher covers',
  description: `One page of the search, with only those homes that a voucher covers at all that is known (\`covered\`), or also those that it may cover (\`maybe\`). Without an income rent and limit are compared. ${private_}`,
});

export const readHigherLimits = endpoint({
  name: 'readHigherLimits',
  feature: 'listings',
  method: 'POST',
  path: '/api/voucher-fit/zip-codes',
  limit: 'voucherFit',
  actsAs: 'anyone',
  body: higherLimitsQuestion,
  answer: higherLimitsAnswer,
  makesStale: [],
  refusals: [],
  headers: cursorHeaders,
  summary: 'ZIP codes where a voucher’s limit is higher',
  description: `ZIP codes of the same HUD areas whose limit for this voucher size may be higher, the highest first. Amounts are cents a month. ${private_}`,
});
