import { Refusal } from '@lintel/contract/kernel/refusals';
import type { OwnProperty } from '@lintel/contract/listings/owner-schema';
import * as endpoints from '@lintel/contract/listings/photos/endpoints';
import { photoLimits } from '@lintel/contract/listings/photos/photos';
import type { Ctx } from '../../../app-context.ts';
import { readUpload } from '../../../platform/http/files/read-upload.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { presentOwnHome } from '../present.ts';
import { readOwnHome } from '../publication/owner-queries.ts';
import { addPhoto, permitPhoto } from './add-photo.ts';
import { addPhotoAddress } from './add-photo-address.ts';
import { arrangePhotos } from './arrange-photos.ts';
import { describePhoto } from './describe-photo.ts';
import { removePhoto } from './remove-photo.ts';

const presentUpdated = async (ctx: Ctx, id: number): Promise<OwnProperty> => {
  const home = await readOwnHome(ctx.pool, id, ctx.now());
  if (!home) throw new Refusal('property.not_found');
  return presentOwnHome(home);
};

/** Routes for owners' pictures of their homes. */
export const photoRoutes: Handled[] = [
  handle(endpoints.addPhoto, async ({ input: { params }, ctx, request }) => {
    await permitPhoto(ctx, params.id);
    const upload = await readUpload(request, {
      maxBytes: photoLimits.bytes,
      refusals: { missing: 'photo.missing', empty: 'photo.empty', tooLarge: 'photo.too_large' },
    });
    await addPhoto(ctx, params.id, upload);
    return presentUpdated(ctx, params.id);
  }),

  handle(endpoints.addPhotoAddress, async ({ input: { params, body }, ctx }) => {
    await addPhotoAddress(ctx, params.id, body.image);
    return presentUpdated(ctx, params.id);
  }),

  handle(endpoints.arrangePhotos, async ({ input: { params, body }, ctx }) => {
    await arrangePhotos(ctx, params.id, body.images);
    return presentUpdated(ctx, params.id);
  }),

  handle(endpoints.describePhoto, async ({ input: { params, body }, ctx }) => {
    await describePhoto(ctx, params.id, body);
    return presentUpdated(ctx, params.id);
  }),

  handle(endpoints.removePhoto, async ({ input: { params, query }, ctx }) => {
    await removePhoto(ctx, params.id, query.image);
    return presentUpdated(ctx, params.id);
  }),
];
