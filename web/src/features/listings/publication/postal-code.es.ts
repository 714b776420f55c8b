import { regionCodes, regionName } from '@lintel/contract/listings/search/places';
import { zipSentences } from '@lintel/contract/listings/zip-sentences';

const zip = '{{zip}}';
const ranges = [
  { range: { first: '{{own}}', last: '{{own}}' }, says: 'El código postal de esta ciudad es {{own}}.' },
  {
    range: { first: '{{first}}', last: '{{last}}' },
    says: 'Los códigos postales de esta ciudad van de {{first}} a {{last}}.',
  },
];

/** Returns each sentence with its possible endings: nothing known of the city, its single ZIP code, its first and last. */
const inEachCase = (
  sentence: (range: (typeof ranges)[number]['range'] | null) => string,
  spanish: string,
  otherwise: string,
): [string, string][] => [
  [sentence(null), `${spanish} ${otherwise}`],
  ...ranges.map(({ range, says }): [string, string] => [sentence(range), `${spanish} ${says}`]),
];

/** Messages about a postal code that does not match its place: one for each state, because it contains the state's name. */
export default Object.fromEntries([
  ['Use {{value}}', 'Usar {{value}}'],
  ...inEachCase((range) => zipSentences.unknown(zip, range), 'No existe el código postal {{zip}}.', 'Revíselo.'),
  ...inEachCase(
    (range) => zipSentences.military(zip, range),
    'El código postal {{zip}} es de correo militar.',
    'Escriba el de la vivienda.',
  ),
  ...inEachCase(
    (range) => zipSentences.farFromCity(zip, range),
    'El código postal {{zip}} queda lejos de esta ciudad.',
    'Revíselo.',
  ),
  [zipSentences.noProvince, 'Ningún código postal empieza así. Revíselo.'],
  ...regionCodes
    .map(regionName)
    .flatMap((name): [string, string][] => [
      ...inEachCase(
        (range) => zipSentences.elsewhere(zip, name, range),
        `El código postal {{zip}} es de ${name}.`,
        'Corrija el código postal o el estado.',
      ),
      [
        zipSentences.wrongState(zip, name),
        `El código postal {{zip}} es de ${name}. Escriba ${name} como estado o corrija el código postal.`,
      ],
      [zipSentences.wrongProvince(name), `Este código postal es de ${name}. Corrija el código postal o la provincia.`],
    ]),
]) as Record<string, string>;
