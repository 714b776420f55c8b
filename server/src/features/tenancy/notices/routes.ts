import * as endpoints from '@lintel/contract/tenancy/notices/endpoints';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { mayActAsLandlord } from '../policy.ts';
import { presentNotice } from './present.ts';
import { findNotices } from './queries.ts';

/** Whose notices are meant where none was asked for. */
const usualJurisdiction = 'ON';

export const noticeRoutes: Handled[] = [
  handle(endpoints.listTenancyNotices, async ({ input: { params, query }, ctx }) => {
    permit(mayActAsLandlord(ctx.viewer, params.landlordId));
    const code = query.jurisdiction?.toUpperCase() ?? usualJurisdiction;
    const rows = await findNotices(ctx.db, params.landlordId, code);
    return rows.map((row) => presentNotice(row, ctx.now()));
  }),
];
