import type { ImportedHome } from '../features/listings/feed-import/import-home.ts';

/** A person of the sample data. The names are invented; any resemblance is accidental. */
export type SampleOwner = {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
};

/** Accounts and owners of the sample listings share ids, starting here. */
export const firstSampleOwnerId = 1001;

const firstNames =
  'Alma Amir Ana Andre Anita Arturo Asha Beatriz Bela Benicio Bo Camille Carmen Cedric Chidi Clara Dalia Darnell Deepa Dmitri Edda Elias Elsa Emeka Esme Fatima Felix Flora Gareth Gloria Hana Hector Helen Hugo Ida Ifeoma Imani Ines Ivan Jamal Jia Joaquin Jonah June Kai Karim Katya Kemal Kofi Laila Lars Leona Lin Lionel Luz Maeve Malik Mara Marcus Mei Milan Mina Nadia Neil Nora Odell Olga Omar Opal Oscar Pablo Petra Priya Quentin Rafael Ravi Renata Rosa Ruben Ruth Samir Selma Silas Simone Sofia Tariq Tessa Thea Tomas Uma Vera Victor Wanda Wei Xavier Yara Yusuf Zelda Zoran'.split(
    ' ',
  );
const lastNames =
  'Abara Acosta Adler Aldana Amadi Arroyo Bakker Banerjee Barrow Bauer Bellamy Benitez Birch Boateng Bram Calloway Camara Castell Cho Coles Corbin Dahl Daoud Delgado Demir Duarte Easley Ekholm Farrow Fenwick Fontaine Gable Galindo Gupta Haddad Halloran Hawes Herrera Holloway Ibarra Iyer Jansen Joyner Kaplan Kerr Kimura Kowal Lacey Laurent Lindqvist Lowry Madaki Marlow Mbeki Mercado Moreau Naylor Nazari Ngo Noble Obi Okafor Ortega Osei Paredes Pell Petrov Quill Rahman Rasmussen Reyes Rowan Sandoval Sato Serrano Shaw Solano Sorensen Talbot Tanaka Thorne Tran Ueda Vance Varga Vega Voss Walcott Whitlow Yates Youngblood Zamora Zeller'.split(
    ' ',
  );
const companies = ['Homes', 'Property Care', 'Residences', 'Rentals', 'Living'];

/** Returns the n-th sample owner, always the same. Phone numbers are from the range reserved for fiction; every seventh owner has none. */
export const sampleOwner = (index: number): SampleOwner => {
  const first = firstNames[index % firstNames.length] ?? 'Ada';
  const last = lastNames[(index * 7 + Math.floor(index / firstNames.length)) % lastNames.length] ?? 'Vega';
  return {
    id: firstSampleOwnerId + index,
    name: `${first} ${last}`,
    email: `${first}.${last}.${index + 1}@example.com`.toLowerCase(),
    phone: index % 7 === 6 ? null : `(555) 555-01${String(index % 100).padStart(2, '0')}`,
    company: index % 3 === 0 ? `${last} ${companies[index % companies.length]}` : null,
  };
};

/** Hashes a text to an evenly distributed 32-bit number, the same on every machine (FNV-1a). */
export const numberOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  // FNV's low bits differ little between similar texts; fold the high ones in.
  return (hash ^ (hash >>> 15)) >>> 0;
};

type Town = { key: string; x: number; y: number; homes: number };

/** Groups neighboring towns until a group has about as many homes as one owner could manage. */
const group = (towns: readonly Town[], most: number): Town[][] => {
  const homes = towns.reduce((sum, town) => sum + town.homes, 0);
  if (towns.length <= 1 || homes <= most) return [[...towns]];
  const spread = (axis: 'x' | 'y') =>
    Math.max(...towns.map((town) => town[axis])) - Math.min(...towns.map((town) => town[axis]));
  const axis = spread('x') >= spread('y') ? 'x' : 'y';
  const sorted = [...towns].sort((a, b) => a[axis] - b[axis] || (a.key < b.key ? -1 : 1));
  let before = 0;
  let cut = 1;
  for (let index = 0; index < sorted.length - 1; index += 1) {
    before += sorted[index]?.homes ?? 0;
    cut = index + 1;
    if (before >= homes / 2) break;
  }
  return [...group(sorted.slice(0, cut), most), ...group(sorted.slice(cut), most)];
};

const homesEach = 33;
const townOf = (home: Pick<ImportedHome, 'city' | 'state'>) => `${home.state} ${home.city}`;

/**
 * Divides homes among sample owners: a town with many homes has several owners, small towns near each other share one. Returns how many
 * owners there are and the owner of each home; the result depends only on the homes.
 */
export const divideAmongOwners = (
  homes: readonly (ImportedHome & { position: { x: number; y: number } })[],
): { owners: number; ownerOf: (home: ImportedHome) => number } => {
  const states = new Map<string, Map<string, Town>>();
  for (const home of homes) {
    const towns = states.get(home.state) ?? new Map<string, Town>();
    states.set(home.state, towns);
    const key = townOf(home);
    const town = towns.get(key) ?? { key, ...home.position, homes: 0 };
    town.homes += 1;
    towns.set(key, town);
  }
  const range = new Map<string, { from: number; count: number }>();
  let owners = 0;
  for (const state of [...states.keys()].sort()) {
    for (const towns of group([...(states.get(state)?.values() ?? [])], homesEach * 1.5)) {
      const count = Math.max(1, Math.round(towns.reduce((sum, town) => sum + town.homes, 0) / homesEach));
      for (const town of towns) range.set(town.key, { from: owners, count });
      owners += count;
    }
  }
  return {
    owners,
    ownerOf: (home) => {
      const { from, count } = range.get(townOf(home)) ?? { from: 0, count: owners };
      return firstSampleOwnerId + from + (numberOf(home.sourceId) % count);
    },
  };
};
