import { photoAddress, photoWidths } from '@lintel/contract/listings/photos/photos';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { photoFiles, photoPart } from './photo-files.ts';

const isKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns whether a home has a photo with this key in this width. */
const isPhotoOfHome = async (context: AppContext, key: string, width: number): Promise<boolean> => {
  const { rows } = await context.pool.query<{ width: number }>(
    'select width from property_photos where file_key = $1',
    [key],
  );
  return rows.some((photo) => photoWidths(photo.width).includes(width));
};

/**
 * Serves uploaded photos to anyone who knows their unguessable URL; only the owner knows those of a draft. The content
 * of a URL never changes, so clients may cache it forever.
 */
export const servePhotos = (app: FastifyInstance, context: AppContext): void => {
  const files = photoFiles(context);
  app.get<{ Params: { key: string; width: string } }>(
    photoAddress(':key', ':width(^[1-9]\\d{1,3})'),
    { config: { limit: 'picture' } },
    async ({ params: { key, width }, headers }, reply) => {
      const bytes = isKey.test(key) ? await files.read(key, photoPart(Number(width))) : undefined;
      if (!bytes) {
        // A photo that a home still has is only unavailable: it must not be reported as removed.
        const isKnown = isKey.test(key) && (await isPhotoOfHome(context, key, Number(width)));
        return reply
          .code(isKnown ? 503 : 404)
          .header('cache-control', 'no-store')
          .send('');
      }
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', `"${key}-${width}"`)
        .header('x-content-type-options', 'nosniff')
        // Nothing inside a picture may run or load, even when it is opened by itself.
        .header('content-security-policy', "default-src 'none'; sandbox");
      if (headers['if-none-match'] === `"${key}-${width}"`) return reply.code(304).send();
      return reply.type('image/webp').send(bytes);
    },
  );
};
