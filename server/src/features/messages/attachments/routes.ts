import { documentFileLimits } from '@lintel/contract/kernel/files/documents';
import * as endpoints from '@lintel/contract/messages/attachment-endpoints';
import { readUpload } from '../../../platform/http/files/read-upload.ts';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { addAttachment, permitUpload } from './add-attachment.ts';
import { loadAttachment } from './open-attachment.ts';
import { presentAttachment } from './present.ts';
import { findOpenings } from './queries.ts';

export const attachmentRoutes: Handled[] = [
  handle(endpoints.uploadAttachment, async ({ input: { params }, ctx, request }) => {
    await permitUpload(ctx, params.id);
    const upload = await readUpload(request, {
      maxBytes: documentFileLimits.bytes,
      refusals: { missing: 'document.missing', empty: 'document.empty', tooLarge: 'document.too_large' },
    });
    const row = await addAttachment(ctx, params.id, upload);
    return presentAttachment({ ...row, isRemoved: false, openings: 0, lastOpenedAt: null });
  }),

  handle(endpoints.listAttachmentOpenings, async ({ input: { params, query }, ctx, reply }) => {
    await loadAttachment(ctx, params.id);
    const page = pageById(query, reply);
    const rows = page.cut(await findOpenings(ctx.db, params.id, page.asked));
    return rows.map(({ personId, name, at }) => ({ personId, name, at: at.toISOString() }));
  }),
];
