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
  headers: { ...cursorHeaders, 'X-Total-Count': 'How many rules there are for this query.' },
  summary: 'Staff: every dated rule of tenancies, and how sure we are of it',
  description:
    'What the product counts by, for counsel to look at: each rule with the days between which it holds, where it stands, and how it is known. What holds everywhere (`jurisdiction` is null) is listed with every place.',
});
