import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/listings/owner-import/endpoints';
import type { HomeImport } from '@lintel/contract/listings/owner-import/schema';
import { importLimits } from '@lintel/contract/listings/owner-import/schema';
import type { Ctx } from '../../../app-context.ts';
import { readUpload } from '../../../platform/http/files/read-upload.ts';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { mayListHomes } from '../policy.ts';
import { chosenColumns, mostColumnsBytes } from './chosen-columns.ts';
import {
  findHomeImportRows,
  findHomeImports,
  presentHomeImport,
  presentHomeImportRow,
  readOwnHomeImport,
} from './home-import-queries.ts';
import { cancelHomeImport, startHomeImport } from './run-home-import.ts';
import { sendHomeImport } from './send-home-import.ts';

/** Returns the current user's owner id. Refuses: viewer.unknown, viewer.not_allowed. */
const ownerOf = ({ viewer }: Ctx): number => {
  permit(mayListHomes(viewer));
  if (viewer?.ownerId == null) throw new Refusal('viewer.not_allowed');
  return viewer.ownerId;
};

const present = async (ctx: Ctx, id: number): Promise<HomeImport> =>
  presentHomeImport(await readOwnHomeImport(ctx.pool, ctx.viewer, id));

/** Routes of an owner's files of homes: checked first, then added as drafts by a job. */
export const homeImportRoutes: Handled[] = [
  handle(endpoints.uploadHomeImport, async ({ ctx, request }) => {
    // A user who may not add homes need not upload a file.
    const ownerId = ownerOf(ctx);
    const upload = await readUpload(request, {
      maxBytes: importLimits.bytes,
      fieldBytes: mostColumnsBytes,
      refusals: { missing: 'import.no_file', empty: 'import.empty', tooLarge: 'import.too_large' },
    });
    return present(ctx, await sendHomeImport(ctx, ownerId, upload, chosenColumns(upload.fields['columns'])));
  }),

  handle(endpoints.listHomeImports, async ({ input, ctx, reply }) => {
    const page = pageById(input.query, reply);
    return page.cut(await findHomeImports(ctx.pool, ownerOf(ctx), page.asked)).map(presentHomeImport);
  }),

  handle(endpoints.readHomeImport, async ({ input, ctx }) => {
    ownerOf(ctx);
    return present(ctx, input.params.id);
  }),

  handle(endpoints.listHomeImportRows, async ({ input, ctx, reply }) => {
    ownerOf(ctx);
    const { id } = await readOwnHomeImport(ctx.pool, ctx.viewer, input.params.id);
    const page = pageById(input.query, reply);
    const rows = await findHomeImportRows(ctx.pool, id, input.query.state, page.asked);
    return page.cut(rows, ({ line }) => line).map(presentHomeImportRow);
  }),

  handle(endpoints.startHomeImport, async ({ input, ctx }) => {
    ownerOf(ctx);
    await startHomeImport(ctx, input.params.id);
    return present(ctx, input.params.id);
  }),

  handle(endpoints.cancelHomeImport, async ({ input, ctx }) => {
    ownerOf(ctx);
    await cancelHomeImport(ctx, input.params.id);
    return present(ctx, input.params.id);
  }),
];
