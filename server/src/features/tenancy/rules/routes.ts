import * as endpoints from '@lintel/contract/tenancy/rule-endpoints';
import { listTenancyRules } from '@lintel/contract/tenancy/rule-list/endpoints';
import { checkNotice } from '@lintel/contract/tenancy/rules/check-notice';
import * as z from 'zod';
import { pageOf, readCursor } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { mayReadRules } from '../policy.ts';
import { findRules } from './list-rules.ts';

/** The cursor: the last rule of the previous page. */
const keys = z.tuple([z.string().max(100)]);

export const ruleRoutes: readonly Handled[] = [
  handle(endpoints.checkNotice, async ({ input: { body } }) => checkNotice(body)),

  handle(listTenancyRules, async ({ input: { query }, ctx, reply }) => {
    permit(mayReadRules(ctx.viewer));
    const { limit, cursor, ...wanted } = query;
    const rules = findRules(wanted);
    reply.header('x-total-count', String(rules.length));
    const [last] = readCursor(cursor, keys) ?? [null];
    const rest = last === null ? rules : rules.slice(rules.findIndex(({ key }) => key === last) + 1);
    return pageOf(rest.slice(0, limit + 1), { limit, reply, markOf: ({ key }) => [key] });
  }),
];
