import { endpoint } from '../../kernel/endpoint.ts';
import { fitLinesAnswer, fitLinesQuestion, voucherFitAnswer, voucherFitQuestion } from './schema.ts';

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
  refusals: [],
  summary: 'What a voucher would do for several homes',
  description: `The outcome and the family’s share for homes that are on a page; those that are not listed are left out. ${private_}`,
});
