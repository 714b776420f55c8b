import * as endpoints from '@lintel/contract/identity/endpoints';
import { attachmentNamed } from '../../platform/http/files/attachment.ts';
import { type Handled, handle } from '../../platform/http/register-endpoints.ts';
import { clearSessionCookie } from '../../platform/http/session.ts';
import { permit } from '../../platform/policy.ts';
import { clientInfoOf, mayExportData } from '../identity/api.ts';
import { closeAccount } from './close-account.ts';
import { exportData } from './export-data.ts';

/** Calls with which users export all their data and close their account. */
export const privacyRoutes: Handled[] = [
  handle(endpoints.exportMyData, async ({ ctx, reply }) => {
    permit(mayExportData(ctx.viewer));
    const data = await exportData(ctx);
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', attachmentNamed('lintel-my-data.json'))
      .header('cache-control', 'no-store');
    // Streams past the serializer while it is read: the exported columns are named one by one where they are read.
    return data as never;
  }),

  handle(endpoints.closeAccount, async (call) => {
    const closed = await closeAccount(call.ctx, call.input.body, clientInfoOf(call.ctx, call.request, call.reply));
    clearSessionCookie(call.reply, call.ctx.config);
    return closed;
  }),
];
