import * as endpoints from '@lintel/contract/messages/report-endpoints';
import * as z from 'zod';
import { idKey, momentKey, pageOf, readCursor } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { mayLookIntoReports } from '../policy.ts';
import { decideReport } from './decide-report.ts';
import { presentReport } from './present.ts';
import { findReports } from './queries.ts';
import { reportMessage } from './report-message.ts';

const keys = z.tuple([momentKey, idKey]);

export const reportRoutes: Handled[] = [
  handle(endpoints.reportMessage, async ({ input: { body }, ctx }) => reportMessage(ctx, body)),

  handle(endpoints.listMessageReports, async ({ input: { query }, ctx, reply }) => {
    permit(mayLookIntoReports(ctx.viewer));
    const { limit, state } = query;
    const rows = await findReports(ctx.db, { limit, state, after: readCursor(query.cursor, keys) });
    return pageOf(rows, { limit, reply, markOf: (row) => [row.created_at.getTime(), row.id] }).map(presentReport);
  }),

  handle(endpoints.decideMessageReport, async ({ input: { params, body }, ctx }) =>
    presentReport(await decideReport(ctx, params.id, body)),
  ),
];
