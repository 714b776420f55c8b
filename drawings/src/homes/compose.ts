import type { FacadeMaterial, FacadeOptions, Form, Setting } from '../kinds.ts';
import { hash, Rng } from '../random.ts';

/** What makes one picture look unlike another apart from color: two homes with the same composition would look alike. */
export interface Composition {
  form: Form;
  storeys: number;
  /** The side that an asymmetrical building faces. */
  side: -1 | 1;
  /** How the windows, balconies and doors are laid out, from 0. */
  pattern: number;
  /** The roof variant of its form, from 0. */
  roof: number;
  setting: Setting;
  /** The building's position in the picture, and how near it is: -1 left, 0 in the middle, 1 right. */
  place: -1 | 0 | 1;
  /** Objects in front: 0 hedges, 1 a car, 2 a bench and pots, 3 a bicycle, 4 a lamp post. */
  front: 0 | 1 | 2 | 3 | 4;
  material: FacadeMaterial;
}

/** Chosen so that among the first homes of every town of the samples no two have the same composition. */
const salt = 'compose:888';

type Choice<T> = readonly (readonly [T, number])[];

/** Returns the stories of a building whose listing does not give them: two or three, as most American apartments have. */
const storeysOf = (o: FacadeOptions, r: Rng): number => {
  const drawn = r.weighted([
    [2, 5],
    [3, 6],
  ] as const);
  return o.storeys ?? Math.max(o.least ?? 1, drawn);
};

const apartmentForms = (storeys: number, setting: Setting): Choice<Form> => {
  const town = setting === 'street';
  if (storeys <= 1) return [['terrace', 1]];
  if (storeys === 2)
    return [
      ['garden', town ? 2 : 5],
      ['gallery', 4],
      ['fourplex', 4],
      ['modern', 1.5],
      ['courtyard', 2],
    ];
  if (storeys === 3)
    return [
      ['garden', town ? 1 : 5],
      ['walkup', 4],
      ['courtyard', 3],
      ['modern', 4],
      ['decker', town ? 2 : 0.5],
      ['gallery', town ? 0.6 : 1.5],
    ];
  if (storeys === 4)
    return [
      ['walkup', 2],
      ['modern', 4],
      ['courtyard', 2],
      ['block', 2],
    ];
  return [
    ['modern', storeys > 7 ? 0 : 4],
    ['block', 4],
  ];
};

const materialsOf: Record<Form, Choice<FacadeMaterial>> = {
  garden: [
    ['brick', 3],
    ['stucco', 3],
    ['clapboard', 4],
  ],
  gallery: [
    ['stucco', 5],
    ['brick', 3],
    ['clapboard', 2],
  ],
  walkup: [
    ['brick', 6],
    ['stucco', 2],
    ['clapboard', 0],
  ],
  courtyard: [
    ['brick', 5],
    ['stucco', 4],
    ['clapboard', 0],
  ],
  modern: [
    ['stucco', 5],
    ['brick', 3],
    ['clapboard', 2],
  ],
  fourplex: [
    ['clapboard', 4],
    ['brick', 4],
    ['stucco', 2],
  ],
  decker: [['clapboard', 1]],
  block: [
    ['brick', 5],
    ['stucco', 4],
    ['clapboard', 0],
  ],
  warehouse: [['brick', 1]],
  double: [
    ['clapboard', 4],
    ['brick', 5],
    ['stucco', 2],
  ],
  terrace: [
    ['brick', 3],
    ['stucco', 3],
    ['clapboard', 3],
  ],
  townhomes: [
    ['brick', 3],
    ['stucco', 2],
    ['clapboard', 4],
  ],
  rowhouses: [
    ['brick', 6],
    ['stucco', 4],
  ],
  colonial: [
    ['clapboard', 5],
    ['stucco', 1],
    ['brick', 4],
  ],
  gablefront: [
    ['clapboard', 5],
    ['stucco', 2],
    ['brick', 2],
  ],
  bungalow: [
    ['clapboard', 5],
    ['stucco', 3],
    ['brick', 2],
  ],
  foursquare: [
    ['clapboard', 5],
    ['stucco', 2],
    ['brick', 3],
  ],
  ranch: [
    ['brick', 4],
    ['stucco', 4],
    ['clapboard', 3],
  ],
  cape: [
    ['clapboard', 6],
    ['stucco', 1],
    ['brick', 2],
  ],
  window: [
    ['brick', 4],
    ['stucco', 3],
    ['clapboard', 3],
  ],
  entry: [
    ['brick', 4],
    ['stucco', 3],
    ['clapboard', 3],
  ],
  coach: [
    ['brick', 4],
    ['stucco', 3],
    ['clapboard', 2],
  ],
};

/** The number of window patterns and roofs of each form. */
export const variants: Record<Form, readonly [patterns: number, roofs: number]> = {
  garden: [6, 3],
  gallery: [4, 2],
  walkup: [6, 3],
  courtyard: [4, 3],
  modern: [6, 2],
  fourplex: [4, 3],
  decker: [1, 1],
  block: [4, 3],
  warehouse: [4, 3],
  double: [4, 3],
  terrace: [3, 3],
  townhomes: [4, 2],
  rowhouses: [2, 2],
  colonial: [2, 2],
  gablefront: [1, 1],
  bungalow: [2, 1],
  foursquare: [2, 1],
  ranch: [4, 2],
  cape: [3, 1],
  window: [4, 1],
  entry: [2, 1],
  coach: [1, 1],
};

const formsOf = (o: FacadeOptions, storeys: number, setting: Setting): Choice<Form> => {
  switch (o.type) {
    case 'house':
      if (storeys === 1 && o.storeys === 1)
        return [
          ['ranch', 3],
          ['bungalow', 3],
        ];
      return o.storeys !== undefined || (o.least ?? 1) > 1
        ? [
            ['colonial', 3],
            ['gablefront', 3],
            ['foursquare', 3],
          ]
        : [
            ['colonial', 3],
            ['gablefront', 3],
            ['bungalow', 2],
            ['foursquare', 3],
            ['ranch', 3],
            ['cape', 3],
          ];
    case 'bungalow':
      return (o.storeys ?? 1) > 1
        ? [['cape', 1]]
        : [
            ['bungalow', 4],
            ['cape', o.storeys === 1 ? 0 : 1],
            ['ranch', o.storeys === 1 ? 1 : 0],
          ];
    case 'townhouse':
      return setting === 'street'
        ? [
            ['rowhouses', 4],
            ['townhomes', 1],
          ]
        : [
            ['townhomes', 4],
            ['rowhouses', 1],
          ];
    case 'duplex':
      return [['double', 1]];
    case 'loft':
      return storeys > 7 ? [['block', 1]] : [['warehouse', 1]];
    case 'studio':
      return o.storeys !== undefined || (o.least ?? 1) > 1
        ? apartmentForms(storeys, setting)
        : [
            ['window', 3],
            ['entry', 2],
            ['coach', 1.5],
            ...apartmentForms(storeys, setting).map(([form, weight]) => [form, weight * 0.35] as const),
          ];
    default:
      return o.shared
        ? storeys > 3
          ? apartmentForms(storeys, setting)
          : sharedHouses(storeys)
        : apartmentForms(storeys, setting);
  }
};

/** Returns the choice of forms for a house with several homes in it. */
const sharedHouses = (storeys: number): Choice<Form> =>
  storeys >= 3
    ? [['decker', 1]]
    : [
        ['fourplex', 2],
        ['double', 1],
      ];

/** Derives a home's composition from its id and its listing alone. */
export const compose = (o: FacadeOptions): Composition => {
  const r = new Rng(hash(`lintel:${salt}:${o.type}:${o.id}`));
  const setting: Setting =
    o.setting === 'street'
      ? 'street'
      : r.weighted(
          o.climate === 'palms'
            ? ([
                ['palms', 6],
                ['lawn', o.setting ? 2 : 1],
                ['street', o.setting ? 0 : 2],
              ] as const)
            : o.climate === 'hills'
              ? ([
                  ['hills', 4],
                  ['lawn', 3],
                  ['street', o.setting ? 0 : 2],
                ] as const)
              : ([
                  ['lawn', 5],
                  ['street', o.setting ? 0 : 3],
                ] as const),
        );
  const told =
    o.type === 'loft'
      ? (o.storeys ?? Math.max(o.least ?? 1, r.int(3, 5)))
      : o.type === 'house' || o.type === 'bungalow'
        ? (o.storeys ?? Math.max(o.least ?? 1, 1))
        : o.type === 'duplex'
          ? Math.min(2, o.storeys ?? Math.max(o.least ?? 1, r.int(1, 2)))
          : o.type === 'townhouse'
            ? Math.min(4, Math.max(2, o.storeys ?? Math.max(o.least ?? 1, 2)))
            : storeysOf(o, r);
  const form = o.form ?? r.weighted(formsOf(o, told, setting));
  const [patterns, roofs] = variants[form];
  return {
    form,
    storeys: told,
    side: r.chance(0.5) ? 1 : -1,
    pattern: r.int(0, patterns - 1),
    roof: r.int(0, roofs - 1),
    setting: form === 'block' ? 'street' : setting,
    place: r.pick([-1, 0, 1] as const),
    front: r.pick([0, 1, 2, 3, 4] as const),
    material: o.material ?? r.weighted(materialsOf[form]),
  };
};

/** Returns what two pictures must not share to be told apart at a glance; colors and the time of day do not count. */
export const signatureOf = ({ material: _, ...composition }: Composition): string =>
  Object.values(composition).join(' ');
