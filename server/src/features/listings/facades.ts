import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { facade } from '@lintel/web/facade/facade';
import { type FacadeTime, facadeTypeFor } from '@lintel/web/facade/kinds';
import { isSceneName, scene } from '@lintel/web/facade/scenes';
import { facadeVersion } from '@lintel/web/facade/version';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../context.ts';

const times: readonly FacadeTime[] = ['morning', 'day', 'overcast', 'golden', 'dusk', 'night'];

type Drawable = { bedrooms: number; title: string; address: string | null };

/** The leading digits of an address: the number over the door agrees with the listing. */
const houseNumber = (address: string | null): string | undefined => /^\s*(\d{1,5})\b/.exec(address ?? '')?.[1];

const drawHome = (id: number, home: Drawable, time: FacadeTime | undefined): string => {
  const number = houseNumber(home.address);
  return facade({
    id,
    type: facadeTypeFor(home.bedrooms, home.title),
    ...(number ? { number } : {}),
    ...(time ? { time } : {}),
    title: '',
  });
};

/**
 * Serves the illustrations as images. A drawing takes 1 to 18 ms, so it is kept, compressed, after the first time;
 * another process may draw it again and gets the same picture.
 */
export const serveFacades = (app: FastifyInstance, house: House): void => {
  const folder = path.join(house.config.dataDir, 'facades', facadeVersion);

  const kept = async (name: string, draw: () => Promise<string | null>): Promise<Buffer | null> => {
    const file = path.join(folder, `${name}.svg.gz`);
    try {
      return await readFile(file);
    } catch {
      const svg = await draw();
      if (svg === null) return null;
      const packed = gzipSync(svg);
      try {
        await mkdir(folder, { recursive: true });
        // Whole or not at all: written aside, then named.
        const aside = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
        await writeFile(aside, packed);
        await rename(aside, file);
      } catch {
        // Not being able to keep it (a full or read-only disk) must not keep it from being shown.
      }
      return packed;
    }
  };

  app.get<{ Params: { name: string } }>(`/facades/${facadeVersion}/:name.svg`, async (request, reply) => {
    const { name } = request.params;
    const ofHome = /^(\d{1,9})(?:-([a-z]+))?$/.exec(name);
    const time = times.find((word) => word === ofHome?.[2]);
    let packed: Buffer | null = null;
    if (isSceneName(name)) {
      packed = await kept(name, async () => scene(name));
    } else if (ofHome && (ofHome[2] === undefined || time)) {
      packed = await kept(name, async () => {
        const { rows } = await house.pool.query<Drawable>(
          'select bedrooms, title, address from properties where id = $1',
          [Number(ofHome[1])],
        );
        return rows[0] ? drawHome(Number(ofHome[1]), rows[0], time) : null;
      });
    }
    if (!packed) return reply.code(404).header('cache-control', 'no-store').send('');
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      // Nothing inside a drawing may run or load, even when it is opened by itself.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('vary', 'accept-encoding');
    if (/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
      return reply.header('content-encoding', 'gzip').send(packed);
    }
    return reply.send(gunzipSync(packed));
  });
};
