import * as endpoints from '@lintel/contract/tenancy/rule-endpoints';
import { checkNotice } from '@lintel/contract/tenancy/rules/check-notice';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';

export const ruleRoutes: readonly Handled[] = [
  handle(endpoints.checkNotice, async ({ input: { body } }) => checkNotice(body)),
];
