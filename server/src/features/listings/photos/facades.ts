import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { facade } from '@lintel/web/facade/facade';
import { type FacadeTime, type FacadeType, facadeTypeFor, storeysIn } from '@lintel/web/facade/kinds';
import { readRoomName } from '@lintel/web/facade/rooms/facts';
import { drawRoom } from '@lintel/web/facade/rooms/rooms';
import { isSceneName, scene } from '@lintel/web/facade/scenes';
import { facadeVersion } from '@lintel/web/facade/version';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';

const times: readonly FacadeTime[] = ['morning', 'day', 'overcast', 'golden', 'dusk', 'night'];

type Drawable = { bedrooms: number; title: string; description: string; address: string | null; isPublic: boolean };

/** The leading digits of an address: the number over the door agrees with the listing. */
const houseNumber = (address: string | null): string | undefined => /^\s*(\d{1,5})\b/.exec(address ?? '')?.[1];

/** Enough storeys for a home on that floor, where fewer might be drawn. */
const atLeast = (floor: number, type: FacadeType): number | undefined => {
  const least = { studio: 3, apartment: 3, house: 1, townhouse: 3 }[type];
  return floor > least ? Math.max(floor, type === 'house' ? 2 : 6) : undefined;
};

const drawHome = (id: number, home: Drawable, time: FacadeTime | undefined): string => {
  const number = houseNumber(home.address);
  const said = storeysIn(`${home.title}. ${home.description}`);
  const type = facadeTypeFor(home.bedrooms, home.title, home.description);
  const storeys = said === null ? undefined : 'exactly' in said ? said.exactly : atLeast(said.atLeast, type);
  return facade({
    id,
    type,
    ...(number ? { number } : {}),
    ...(storeys === undefined ? {} : { storeys }),
    ...(time ? { time } : {}),
    title: '',
  });
};

/**
 * Serves the illustrations as images. A drawing takes 1 to 18 ms, so it is kept, compressed, after the first time;
 * another process may draw it again and gets the same picture.
 */
export const serveFacades = (app: FastifyInstance, context: AppContext): void => {
  const folder = path.join(context.config.dataDir, 'facades', facadeVersion);

  /** Null when there is nothing to draw; `isFinal` is false for what may look different later, which nobody may keep. */
  type Drawing = { svg: string; isFinal: boolean } | null;
  const kept = async (
    name: string,
    draw: () => Promise<Drawing>,
  ): Promise<{ packed: Buffer; isFinal: boolean } | null> => {
    const file = path.join(folder, `${name}.svg.gz`);
    try {
      return { packed: await readFile(file), isFinal: true };
    } catch {
      const drawing = await draw();
      if (drawing === null) return null;
      const packed = gzipSync(drawing.svg);
      if (!drawing.isFinal) return { packed, isFinal: false };
      try {
        await mkdir(folder, { recursive: true });
        // Whole or not at all: written aside, then named.
        const aside = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
        await writeFile(aside, packed);
        await rename(aside, file);
      } catch {
        // Not being able to keep it (a full or read-only disk) must not keep it from being shown.
      }
      return { packed, isFinal: true };
    }
  };

  app.get<{ Params: { name: string } }>(
    `/facades/${facadeVersion}/:name.svg`,
    { config: { limit: 'picture' } },
    async (request, reply) => {
      const { name } = request.params;
      const ofHome = /^(\d{1,9})(?:-([a-z]+))?$/.exec(name);
      const time = times.find((word) => word === ofHome?.[2]);
      const room = readRoomName(name);
      let drawing: Awaited<ReturnType<typeof kept>> = null;
      if (isSceneName(name)) {
        drawing = await kept(name, async () => ({ svg: scene(name), isFinal: true }));
      } else if (room) {
        // Its address tells all of it, so there are more of them than a disk could keep; each takes a millisecond.
        drawing = { packed: gzipSync(drawRoom(room)), isFinal: true };
      } else if (ofHome && (ofHome[2] === undefined || time)) {
        drawing = await kept(name, async () => {
          const { rows } = await context.pool.query<Drawable>(
            `select bedrooms, title, description, address, status in ('active', 'expired') as "isPublic" from properties where id = $1`,
            [Number(ofHome[1])],
          );
          const [home] = rows;
          if (!home) return null;
          // A draft is nobody's business yet: its drawing tells neither the house number nor what the text says.
          const shown = home.isPublic ? home : { ...home, description: '', address: null };
          return { svg: drawHome(Number(ofHome[1]), shown, time), isFinal: home.isPublic };
        });
      }
      if (!drawing) return reply.code(404).header('cache-control', 'no-store').send('');
      reply
        .type('image/svg+xml')
        .header('cache-control', drawing.isFinal ? 'public, max-age=31536000, immutable' : 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        // Nothing inside a drawing may run or load, even when it is opened by itself.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .header('vary', 'accept-encoding');
      if (/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
        return reply.header('content-encoding', 'gzip').send(drawing.packed);
      }
      return reply.send(gunzipSync(drawing.packed));
    },
  );
};
