import * as endpoints from '@lintel/contract/messages/report-endpoints';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { mayLookIntoReports } from '../policy.ts';
import { decideReport } from './decide-report.ts';
import { presentReport } from './present.ts';
import { findReports } from './queries.ts';
import { reportMessage } from './report-message.ts';

export const reportRoutes: Handled[] = [
  handle(endpoints.reportMessage, async ({ input: { body }, ctx }) => reportMessage(ctx, body)),

  handle(endpoints.listMessageReports, async ({ input: { query }, ctx, reply }) => {
    permit(mayLookIntoReports(ctx.viewer));
    const page = pageById(query, reply);
    return page.cut(await findReports(ctx.db, { ...page.asked, state: query.state })).map(presentReport);
  }),

  handle(endpoints.decideMessageReport, async ({ input: { params, body }, ctx }) =>
    presentReport(await decideReport(ctx, params.id, body)),
  ),
];
