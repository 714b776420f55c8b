import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { cursorHeaders } from '../../kernel/paging.ts';
import { listedRule, listedRuleQuery } from './schema.ts';

export const listTenancyRules = endpoint({
  name: 'listTenancyRules',
  feature: 'tenancy',
  method: 'GET',
  path: '/api/staff/tenancy-rules',
  actsAs: 'staff',
  query: listedRuleQuery,
  answer: z.array(listedRule),
  refusals: ['viewer.unknown', 'viewer.not_allowed'],
  headers: { ...cursorHeaders, 'X-Total-Count': 'The number of matching rules.' },
  summary: 'Staff: list every dated tenancy rule, with our confidence in it',
  description:
    'Returns the rules that the product applies, for review by counsel: each rule with its first and last day, its citation and how we know it. Rules that apply everywhere (`jurisdiction` is null) are included for every jurisdiction.',
});
