import { useT } from '../../../platform/words/i18n.tsx';

const metersPerMile = 1609.344;
const metersPerFoot = 0.3048;

/** Returns how many meters a pixel of the map covers there (EPSG:3857). */
export const metersPerPixel = (latitude: number, zoom: number): number =>
  (156_543.03 * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom;

/** Returns the longest of 1, 2, 5, 10 and so on miles, or feet, that fits the given pixels. */
export const scaleOf = (perPixel: number, widest: number): { number: number; unit: 'mi' | 'ft'; pixels: number } => {
  const meters = perPixel * widest;
  const isMiles = meters >= metersPerMile;
  const per = isMiles ? metersPerMile : metersPerFoot;
  const most = meters / per;
  const power = 10 ** Math.floor(Math.log10(most));
  const number = power * ([5, 2].find((times) => times * power <= most) ?? 1);
  return { number, unit: isMiles ? 'mi' : 'ft', pixels: Math.round((number * per) / perPixel) };
};

const widestBar = 130;

/** The map's scale. */
export const ScaleBar = ({ latitude, zoom }: { latitude: number; zoom: number }) => {
  const t = useT();
  const { number, unit, pixels } = scaleOf(metersPerPixel(latitude, zoom), widestBar);
  const figure = { number: number.toLocaleString('en-US') };
  return (
    <p className="map-scale">
      <span className="vh">{t('Scale:')}</span>
      {unit === 'mi' ? (number === 1 ? t('1 mile') : t('{{number}} miles', figure)) : t('{{number}} feet', figure)}
      <i style={{ width: pixels }} aria-hidden />
    </p>
  );
};
