import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { drawingSrc, drawnWidths, pictureSrc, streetWidths } from '@lintel/drawings/addresses';
import { facade } from '@lintel/drawings/facade';
import { type FacadeTime, facadeOptionsOf } from '@lintel/drawings/kinds';
import { isSceneName, scene } from '@lintel/drawings/scenes';
import { facadeVersion } from '@lintel/drawings/version';
import type { FastifyInstance, FastifyReply } from 'fastify';
import sharp from 'sharp';
import type { AppContext } from '../../../app-context.ts';
import { openTurns } from '../../../platform/limits/concurrency-limit.ts';

const times: readonly FacadeTime[] = ['morning', 'day', 'overcast', 'golden', 'dusk', 'night'];

type Drawable = {
  bedrooms: number;
  title: string;
  description: string;
  address: string | null;
  state: string | null;
  isPublic: boolean;
};

/** Rasterizing a drawing takes 50 to 150 ms of one of the four threads that files and passwords need, too. */
const takeDrawingTurns = openTurns({ atOnce: 2, mostWaiting: 100 });

const pictureOf = async (svg: string, width: number): Promise<Buffer> =>
  takeDrawingTurns(() => sharp(Buffer.from(svg)).resize({ width }).webp({ quality: 72, effort: 4 }).toBuffer());

/**
 * Serves the illustrations as images. A drawing takes 1 to 18 ms, so it is stored, compressed, after the first time,
 * and so are the rasterized pictures; another process may draw it again and gets the same picture.
 */
export const serveFacades = (app: FastifyInstance, context: AppContext): void => {
  const folder = path.join(context.config.dataDir, 'facades', facadeVersion);

  /**
   * Null if there is nothing to draw; `isFinal` is false for a drawing that may change later, which must not be cached.
   */
  type Drawing = { svg: string; isFinal: boolean } | null;

  const keep = async (file: string, bytes: Buffer): Promise<void> => {
    try {
      await mkdir(path.dirname(file), { recursive: true });
      // Written to a temporary file, then renamed: never a partial file.
      const aside = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      await writeFile(aside, bytes);
      await rename(aside, file);
    } catch {
      // A failure to store it (a full or read-only disk) must not prevent showing it.
    }
  };

  /** Returns the drawing of a name, if there is one. */
  const draw = async (name: string): Promise<Drawing> => {
    if (isSceneName(name)) return { svg: scene(name), isFinal: true };
    const ofHome = /^(\d{1,9})(?:-([a-z]+))?$/.exec(name);
    const time = times.find((word) => word === ofHome?.[2]);
    if (!ofHome || (ofHome[2] !== undefined && !time)) return null;
    const id = Number(ofHome[1]);
    const { rows } = await context.pool.query<Drawable>(
      `select bedrooms, title, description, address, state, status in ('active', 'expired') as "isPublic" from properties where id = $1`,
      [id],
    );
    const [home] = rows;
    if (!home) return null;
    // A draft is not public: its drawing reveals neither the house number nor the description.
    const shown = home.isPublic ? home : { ...home, description: '', address: null };
    return { svg: facade({ ...facadeOptionsOf({ ...shown, id }), ...(time ? { time } : {}) }), isFinal: home.isPublic };
  };

  /** Allows only names that `draw` may know, so that no user input becomes a file name. */
  const isDrawable = (name: string): boolean => isSceneName(name) || /^\d{1,9}(?:-[a-z]{1,12})?$/.test(name);

  /**
   * Returns the result of `make` for a name's drawing, from its file if stored before. Null if there is nothing to
   * draw.
   */
  const kept = async (
    name: string,
    fileName: string,
    make: (svg: string) => Promise<Buffer>,
  ): Promise<{ bytes: Buffer; isFinal: boolean } | null> => {
    if (!isDrawable(name)) return null;
    const file = path.join(folder, fileName);
    const had = await readFile(file).catch(() => null);
    if (had) return { bytes: had, isFinal: true };
    const drawing = await draw(name);
    if (!drawing) return null;
    const bytes = await make(drawing.svg);
    if (drawing.isFinal) await keep(file, bytes);
    return { bytes, isFinal: drawing.isFinal };
  };

  const send = (reply: FastifyReply, type: string, { isFinal }: { isFinal: boolean }): FastifyReply =>
    reply
      .type(type)
      .header('cache-control', isFinal ? 'public, max-age=31536000, immutable' : 'private, no-store')
      .header('x-content-type-options', 'nosniff');
  const nothing = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').send('');

  app.get<{ Params: { name: string } }>(
    drawingSrc(':name'),
    { config: { limit: 'picture' } },
    async (request, reply) => {
      const { name } = request.params;
      const drawing = await kept(name, `${name}.svg.gz`, async (svg) => gzipSync(svg));
      if (!drawing) return nothing(reply);
      send(reply, 'image/svg+xml', drawing)
        // Nothing inside a drawing may run or load, even when it is opened by itself.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .header('vary', 'accept-encoding');
      if (/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
        return reply.header('content-encoding', 'gzip').send(drawing.bytes);
      }
      return reply.send(gunzipSync(drawing.bytes));
    },
  );

  app.get<{ Params: { name: string; width: string } }>(
    pictureSrc(':name', ':width'),
    { config: { limit: 'picture' } },
    async ({ params: { name, width } }, reply) => {
      const widths: readonly number[] = name === 'street' ? streetWidths : drawnWidths;
      const wide = widths.find((known) => String(known) === width);
      const picture = wide ? await kept(name, path.join(width, `${name}.webp`), (svg) => pictureOf(svg, wide)) : null;
      return picture ? send(reply, 'image/webp', picture).send(picture.bytes) : nothing(reply);
    },
  );
};
