import * as endpoints from '@lintel/contract/lease-up/inspection/endpoints';
import { readUpload } from '../../../platform/http/files/read-upload.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { readPacketPage } from '../packet/present.ts';
import { checkHome, reportHomeReady } from './check-home.ts';
import { addCheckPhoto, checkPhotoUpload, permitCheckPhoto, removeCheckPhoto } from './photos.ts';

/** The owner's check of the home before the inspection. */
export const inspectionRoutes: readonly Handled[] = [
  handle(endpoints.checkPacketHome, async ({ input: { params, body }, ctx }) => {
    await checkHome(ctx, params.id, body.items);
    return readPacketPage(ctx, params.id, 'owner');
  }),
  handle(endpoints.sayPacketHomeReady, async ({ input: { params }, ctx }) => {
    await reportHomeReady(ctx, params.id);
    return readPacketPage(ctx, params.id, 'owner');
  }),
  handle(endpoints.addSelfCheckPhoto, async ({ input: { params }, ctx, request }) => {
    await permitCheckPhoto(ctx, params.id);
    const upload = await readUpload(request, checkPhotoUpload);
    await addCheckPhoto(ctx, params.id, { item: params.item, upload });
    return readPacketPage(ctx, params.id, 'owner');
  }),
  handle(endpoints.removeSelfCheckPhoto, async ({ input: { params }, ctx }) => {
    await removeCheckPhoto(ctx, params.id, params.item);
    return readPacketPage(ctx, params.id, 'owner');
  }),
];
