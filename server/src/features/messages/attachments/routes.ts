import { documentFileLimits } from '@lintel/contract/kernel/documents';
import * as endpoints from '@lintel/contract/messages/attachment-endpoints';
import * as z from 'zod';
import { idKey, pageOf, readCursor } from '../../../platform/http/page.ts';
import { readUpload } from '../../../platform/http/read-upload.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { addAttachment, permitUpload } from './add-attachment.ts';
import { loadAttachment } from './open-attachment.ts';
import { presentAttachment } from './present.ts';
import { findOpenings } from './queries.ts';

const openingKeys = z.tuple([idKey]);

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
    const [before] = readCursor(query.cursor, openingKeys) ?? [null];
    const rows = await findOpenings(ctx.db, params.id, { limit: query.limit, before });
    return pageOf(rows, { limit: query.limit, reply, markOf: ({ id }) => [id] }).map(({ personId, name, at }) => ({
      personId,
      name,
      at: at.toISOString(),
    }));
  }),
];
