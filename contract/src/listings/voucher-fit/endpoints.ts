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
  'The input is sent in the body, so it never appears in a URL or a log. Nothing is stored, and no owner can learn about the request.';

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
  summary: 'Estimate what a Housing Choice Voucher would cover for a home',
  description: `Returns whether a voucher likely covers a home and what the family would pay, step by step with the rules. Amounts are in cents. The result is never a promise: the housing authority decides. ${private_}`,
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
  summary: 'Estimate what a voucher would cover for several homes',
  description: `Returns the outcome and the family’s share for the homes of a page. Homes that are not listed are omitted. ${private_}`,
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
  summary: 'Search for homes that a voucher covers',
  description: `Returns one page of the search. It includes only homes that a voucher covers according to everything that is known (\`covered\`), or also homes that it may cover (\`maybe\`). Without an income, only the rent and the limit are compared. ${private_}`,
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
  summary: 'List ZIP codes where a voucher’s limit is higher',
  description: `Returns ZIP codes of the same HUD areas whose limit for this voucher size may be higher, highest first. Amounts are in cents per month. ${private_}`,
});
