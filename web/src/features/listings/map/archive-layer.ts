import { GridLayer, type Layer } from 'leaflet';
import { PMTiles, TileType } from 'pmtiles';

const types: Partial<Record<TileType, string>> = {
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
};

/**
 * Returns a layer of raster tiles from a PMTiles file, of which the browser reads only the parts that it shows. Rejects when the file
 * is missing, or holds vector tiles.
 */
export const archiveLayer = async (address: string, options: object): Promise<Layer> => {
  const archive = new PMTiles(address);
  const { tileType, minZoom, maxZoom } = await archive.getHeader();
  const type = types[tileType];
  if (!type) throw new Error('The file of the map holds no pictures.');
  const Pictures = GridLayer.extend({
    createTile: (
      { z, x, y }: { z: number; x: number; y: number },
      done: (error: unknown, tile: HTMLElement) => void,
    ) => {
      const picture = document.createElement('img');
      picture.alt = '';
      archive.getZxy(z, x, y).then(
        (found) => {
          if (!found) return done(undefined, picture);
          const url = URL.createObjectURL(new Blob([found.data], { type }));
          const end = (error?: unknown) => {
            URL.revokeObjectURL(url);
            done(error, picture);
          };
          picture.addEventListener('load', () => end());
          picture.addEventListener('error', end);
          picture.src = url;
        },
        (error: unknown) => done(error, picture),
      );
      return picture;
    },
  });
  return new Pictures({ ...options, minNativeZoom: minZoom, maxNativeZoom: maxZoom });
};
