import { dayOf } from '@lintel/contract/kernel/dates';
import type { AccessibilityFeature } from '@lintel/contract/listings/accessibility';
import type { Fee } from '@lintel/contract/listings/fees';
import { amenityTags } from '@lintel/contract/listings/search/search';
import { drawingSrc } from '@lintel/drawings/addresses';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OwnPoint } from '../features/listings/map/blur-point.ts';
import { keepPoints, positionOf } from '../features/listings/map/place-home.ts';
import { searchColumns } from '../features/listings/search/search-words.ts';
import { properties } from '../features/listings/tables.ts';
import type { Tx } from '../platform/database/db.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';

const day = 86_400_000;

type Home = {
  id: number;
  ownerId: number | null;
  title: string;
  address: string;
  unit?: string;
  city: string;
  state: string;
  zipCode: string;
  rent: number;
  bedrooms: number;
  bathrooms: number;
  squareFeet: number | null;
  description: string;
  amenities: string[];
  petPolicy: 'allowed' | 'not-allowed' | 'case-by-case';
  fees?: Fee[];
  accessibility?: AccessibilityFeature[];
  /** Days until move-in is possible; negative when that day has passed. */
  availableIn: number | null;
  pictures?: string[];
  isAvailable?: boolean;
  status?: 'draft' | 'active' | 'expired' | 'withdrawn';
  /** Days until the paid listing time ends; the other homes' listings never expire. */
  endsIn?: number;
  heldBackReason?: string;
  /** The location that the owner gave; other homes are placed by ZIP code. */
  point?: OwnPoint;
};

/** Drawings of the home at several times of day, used in place of photos and marked as illustrations wherever shown. */
const drawings = (id: number, times: readonly string[]) => times.map((time) => drawingSrc(`${id}-${time}`));

const homes: Home[] = [
  {
    id: 1,
    ownerId: 2,
    title: 'Sunny two-bedroom on Alder Street',
    address: '214 Alder Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43206',
    rent: 145_000,
    bedrooms: 2,
    bathrooms: 1,
    squareFeet: 880,
    description:
      'A bright second-floor apartment with windows on two sides. The kitchen was redone in 2022. Heat and hot water are included. The bus stops at the corner, and the school is a six-minute walk.\n\nThere are three units in the building. The owner lives next door and answers messages herself.',
    amenities: ['Laundry in building', 'Parking', 'Heat included', 'Near bus line'],
    petPolicy: 'case-by-case',
    availableIn: -20,
    pictures: drawings(1, ['golden', 'morning', 'dusk', 'night']),
    point: { latitude: 39.9449, longitude: -82.9757, isShown: true },
  },
  {
    id: 2,
    ownerId: 3,
    title: 'Brick row house near the park',
    address: '418 Winslow Avenue',
    city: 'Buffalo',
    state: 'NY',
    zipCode: '14213',
    rent: 215_000,
    bedrooms: 3,
    bathrooms: 1.5,
    squareFeet: 1280,
    description:
      'Three floors of a brick row house, with a small yard behind it. Two bedrooms look over the park. The gas furnace was new in 2021.',
    amenities: ['Dishwasher', 'Fireplace', 'Yard', 'Washer Dryer'],
    petPolicy: 'allowed',
    availableIn: -3,
    pictures: drawings(2, ['dusk', 'day']),
    point: { latitude: 42.9142, longitude: -78.8905, isShown: false },
  },
  {
    id: 3,
    ownerId: 4,
    title: 'Coach house studio downtown',
    address: '57 Carver Lane',
    city: 'Richmond',
    state: 'VA',
    zipCode: '23220',
    rent: 89_000,
    bedrooms: 0,
    bathrooms: 1,
    squareFeet: 410,
    description:
      'One large room over an old carriage door, with its own entrance. Everything is within a short walk: shops, the library, two bus lines.',
    amenities: ['Wood Floors', 'AC', 'Internet Access'],
    petPolicy: 'not-allowed',
    fees: [
      { kind: 'trash', due: 'monthly', cents: 2500 },
      { kind: 'amenities', due: 'monthly', cents: 4000 },
      { kind: 'move-in', due: 'once', cents: 15_000 },
    ],
    accessibility: ['AccessibleEntrance', 'GripAccessibleFeatures'],
    availableIn: -40,
  },
  {
    id: 4,
    ownerId: 5,
    title: 'Three-bedroom house near the school',
    address: '1126 Juniper Road',
    city: 'Richmond',
    state: 'VA',
    zipCode: '23225',
    rent: 197_500,
    bedrooms: 3,
    bathrooms: 2,
    squareFeet: 1540,
    description:
      'A quiet house with a porch and a fenced yard. The school is around the corner. One bedroom and a full bathroom are on the ground floor, without steps.',
    amenities: ['Garage', 'Washer Dryer', 'Patio/Deck', 'Step-free entrance'],
    petPolicy: 'allowed',
    availableIn: 18,
  },
  {
    id: 5,
    ownerId: 6,
    title: 'One-bedroom close to the bus',
    address: '309 Mercer Street',
    unit: 'Apt 4C',
    city: 'Austin',
    state: 'TX',
    zipCode: '78702',
    rent: 162_000,
    bedrooms: 1,
    bathrooms: 1,
    squareFeet: null,
    description:
      'Fourth floor with an elevator, over a bakery. The bus to downtown stops in front of the house every ten minutes.',
    amenities: ['Elevator', 'Laundry room', 'AC'],
    petPolicy: 'case-by-case',
    fees: [{ kind: 'pest-control', due: 'monthly', cents: 1500 }],
    availableIn: -8,
    pictures: drawings(5, ['morning']),
  },
  {
    id: 6,
    ownerId: 2,
    title: 'Four-bedroom house with a yard',
    address: '72 Linden Court',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43214',
    rent: 234_000,
    bedrooms: 4,
    bathrooms: 2.5,
    squareFeet: 1720,
    description:
      'Room for a large family: four bedrooms, two full bathrooms and one more by the kitchen, a basement that stays dry, and a yard with an old apple tree.',
    amenities: ['Parking', 'Dishwasher', 'Storage', 'Playground'],
    petPolicy: 'allowed',
    availableIn: -1,
    pictures: drawings(6, ['overcast', 'golden', 'day']),
  },
  {
    id: 7,
    ownerId: 6,
    title: 'Loft above the old print shop',
    address: '309 Mercer Street',
    unit: 'Floor 2',
    city: 'Austin',
    state: 'TX',
    zipCode: '78702',
    rent: 545_000,
    bedrooms: 2,
    bathrooms: 2,
    squareFeet: 2100,
    description:
      'A whole floor with windows on three sides, oak floors and a freight elevator. Garage parking for two cars is included.',
    amenities: ['Garage', 'Elevator', 'Washer Dryer', 'View', 'Wood Floors'],
    petPolicy: 'case-by-case',
    availableIn: -12,
    pictures: drawings(7, ['night', 'dusk']),
  },
  {
    id: 8,
    ownerId: 4,
    title: 'Garden-level one-bedroom',
    address: '88 Fulton Street',
    city: 'Cleveland',
    state: 'OH',
    zipCode: '44113',
    rent: 97_500,
    bedrooms: 1,
    bathrooms: 1,
    squareFeet: 560,
    description: 'A quiet home on the garden side, with a patio of its own. Water and heat are in the rent.',
    amenities: ['Patio/Deck', 'Heat included', 'Storage'],
    petPolicy: 'allowed',
    availableIn: -15,
  },
  {
    id: 9,
    ownerId: 3,
    title: 'Two-bedroom flat on Linwood',
    address: '640 Linwood Avenue',
    city: 'Buffalo',
    state: 'NY',
    zipCode: '14209',
    rent: 132_500,
    bedrooms: 2,
    bathrooms: 1,
    squareFeet: 910,
    description:
      'Second floor of a wooden house, with a bay window and a pantry. The owner lives downstairs. Snow is cleared for you.',
    amenities: ['Parking', 'Wood Floors'],
    petPolicy: 'case-by-case',
    availableIn: -6,
    isAvailable: false,
  },
  {
    id: 10,
    ownerId: 5,
    title: 'Townhouse with two full baths',
    address: '15 Cary Mews',
    city: 'Richmond',
    state: 'VA',
    zipCode: '23221',
    rent: 318_000,
    bedrooms: 3,
    bathrooms: 2.5,
    squareFeet: 1650,
    description:
      'An end townhouse from 2012 with a garage below and a deck behind. Two of the bedrooms have a bathroom of their own.',
    amenities: ['Garage', 'Dishwasher', 'AC', 'Patio/Deck', 'Washer Dryer'],
    petPolicy: 'allowed',
    availableIn: 45,
  },
  {
    id: 11,
    ownerId: null,
    title: 'Corner apartment by the library',
    address: '2 Library Square',
    city: 'Cleveland',
    state: 'OH',
    zipCode: '44114',
    rent: 118_000,
    bedrooms: 1,
    bathrooms: 1,
    squareFeet: 640,
    description:
      'A corner apartment on the third floor. Its owner is moving to a new account, and can be written to again soon.',
    amenities: ['Elevator', 'Laundry room'],
    petPolicy: 'not-allowed',
    availableIn: -2,
  },
  {
    id: 12,
    ownerId: 2,
    title: 'Small house on a quiet lane',
    address: '9 Sexton Lane',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43201',
    rent: 126_000,
    bedrooms: 2,
    bathrooms: 1.5,
    squareFeet: 830,
    description:
      'A small house of its own, one floor, two steps to the door. A ramp can be added, and the owner has the permit for it.',
    amenities: ['Driveway parking', 'Washer Dryer', 'Basement'],
    petPolicy: 'allowed',
    availableIn: -30,
    pictures: drawings(12, ['day', 'overcast']),
  },
  {
    id: 13,
    ownerId: 6,
    title: 'Studio with a city view',
    address: '701 Rainey Street',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    rent: 139_500,
    bedrooms: 0,
    bathrooms: 1,
    squareFeet: 505,
    description: 'A studio on the ninth floor. Gym, pool and a front desk that takes parcels are in the rent.',
    amenities: ['Gym', 'Pool', 'Elevator', 'Parking', 'View'],
    petPolicy: 'case-by-case',
    availableIn: -4,
  },
  {
    id: 14,
    ownerId: 3,
    title: 'Five-bedroom family house',
    address: '233 Parkside Avenue',
    city: 'Buffalo',
    state: 'NY',
    zipCode: '14214',
    rent: 412_000,
    bedrooms: 5,
    bathrooms: 3,
    squareFeet: 2680,
    description:
      'A large house by the zoo with a front porch, five bedrooms on two floors and a dry attic. Two parking spaces.',
    amenities: ['Parking', 'Fireplace', 'Dishwasher', 'Washer Dryer', 'Storage'],
    petPolicy: 'allowed',
    availableIn: -9,
  },
  {
    id: 15,
    ownerId: 2,
    title: 'Upstairs one-bedroom on Oak',
    address: '51 Oak Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43215',
    rent: 99_900,
    bedrooms: 1,
    bathrooms: 1,
    squareFeet: 600,
    description:
      'One bedroom under the roof, with a large kitchen to eat in. The listing has ended; the owner may publish it again.',
    amenities: ['AC'],
    petPolicy: 'not-allowed',
    availableIn: -50,
    status: 'expired',
  },
  {
    id: 16,
    ownerId: 1,
    title: 'Two-bedroom over the hardware store',
    address: '12 Summit Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43202',
    rent: 112_500,
    bedrooms: 2,
    bathrooms: 1,
    squareFeet: 790,
    description:
      'Two bedrooms over a hardware store that closes at six. New windows in 2023. The street has parking on both sides.',
    amenities: ['Street parking', 'Laundry in building'],
    petPolicy: 'case-by-case',
    availableIn: -1,
    status: 'draft',
  },
  {
    id: 17,
    ownerId: 1,
    title: 'Ground-floor flat on Fourth Avenue',
    address: '1480 North Fourth Avenue',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43201',
    rent: 104_000,
    bedrooms: 1,
    bathrooms: 1,
    squareFeet: 640,
    description:
      'A ground-floor flat with its own door. Gas heat, new kitchen floor in 2024. The number 4 bus stops across the street.',
    amenities: ['Own entrance', 'Gas heat'],
    petPolicy: 'allowed',
    availableIn: -12,
    status: 'expired',
  },
  // Besides the draft and the expired listing, one of each other state that no search shows.
  {
    id: 18,
    ownerId: 1,
    title: 'Duplex unit on Indianola',
    address: '2210 Indianola Avenue',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43201',
    rent: 128_000,
    bedrooms: 2,
    bathrooms: 1,
    squareFeet: 910,
    description:
      'The left half of a brick double with a porch. Its owner has hidden it while the floors are sanded; what is paid for ends soon.',
    amenities: ['Porch', 'Washer Dryer'],
    petPolicy: 'case-by-case',
    availableIn: 12,
    isAvailable: false,
    endsIn: 4,
  },
  {
    id: 19,
    ownerId: 1,
    title: 'Studio behind the bakery',
    address: '88 West Duncan Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43202',
    rent: 79_500,
    bedrooms: 0,
    bathrooms: 1,
    squareFeet: 380,
    description:
      'A small studio that smells of bread in the morning. Sorry, no Section 8. As long as it says so, it is held back.',
    amenities: ['Heat included'],
    petPolicy: 'not-allowed',
    availableIn: 5,
    status: 'draft',
    heldBackReason: 'no Section 8',
  },
  {
    id: 20,
    ownerId: 1,
    title: 'Row house on Neil Avenue',
    address: '1015 Neil Avenue',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43201',
    rent: 151_000,
    bedrooms: 3,
    bathrooms: 1.5,
    squareFeet: 1320,
    description:
      'Three floors of a row house with a small yard. It was sold, so its owner has taken it off the market.',
    amenities: ['Yard', 'Dishwasher'],
    petPolicy: 'allowed',
    availableIn: -90,
    status: 'withdrawn',
  },
  // Rented to the demo's second tenant.
  {
    id: 21,
    ownerId: 2,
    title: 'Two-bedroom bungalow on Hudson Street',
    address: '377 East Hudson Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43202',
    rent: 118_500,
    bedrooms: 2,
    bathrooms: 1,
    squareFeet: 805,
    description:
      'A frame bungalow with a porch to the street, let since last winter. Behind it are a garden bed of four by eight feet and a place to park.',
    amenities: ['Porch', 'Driveway parking', 'Washer Dryer'],
    petPolicy: 'case-by-case',
    availableIn: -320,
    isAvailable: false,
    pictures: drawings(21, ['morning', 'day']),
  },
];

/**
 * Returns when each of the cast's homes was listed: number 1 most recently, and all of them after the imported ones, so that they come
 * first.
 */
const listedAt = (id: number, now: Date): Date => new Date(now.getTime() - id * 2 * 3_600_000);
const availableOn = (home: Home, now: Date): string | null =>
  home.availableIn === null ? null : dayOf(new Date(now.getTime() + home.availableIn * day));

const activeUntil = ({ endsIn }: Home, now: Date): Date | null =>
  endsIn === undefined ? null : new Date(now.getTime() + endsIn * day);

/** Creates the cast's homes. */
export const seedHomes = async (tx: Tx, now: Date, secrets: Pick<Secrets, 'digest'>): Promise<void> => {
  await tx.insert(properties).values(
    homes.map((home) => ({
      id: home.id,
      ownerId: home.ownerId,
      status: home.status ?? ('active' as const),
      title: home.title,
      address: home.address,
      unit: home.unit ?? null,
      city: home.city,
      state: home.state,
      zipCode: home.zipCode,
      rentCents: home.rent,
      bedrooms: home.bedrooms,
      bathrooms: home.bathrooms,
      squareFeet: home.squareFeet,
      description: home.description,
      amenities: home.amenities,
      amenityTags: amenityTags(home.amenities),
      petPolicy: home.petPolicy,
      fees: home.fees ?? [],
      accessibility: home.accessibility ?? [],
      availableOn: availableOn(home, now),
      images: home.pictures ?? [],
      isAvailable: home.isAvailable ?? true,
      activeUntil: activeUntil(home, now),
      heldBackReason: home.heldBackReason ?? null,
      acceptsVouchers: home.heldBackReason === undefined,
      isSample: true,
      createdAt: listedAt(home.id, now),
      updatedAt: listedAt(home.id, now),
      ...searchColumns(home),
      ...positionOf(secrets, { ...home, point: home.point ?? null }),
    })),
  );
  await keepPoints(
    tx,
    homes.flatMap(({ id, point }) => (point ? [{ propertyId: id, point }] : [])),
    now,
  );
};

/** Moves the cast's dates relative to now, so that nothing in the demo grows old. */
export const refreshHomes = async (tx: Tx, now: Date): Promise<void> => {
  const rows = homes.map((home) => ({
    id: home.id,
    at: listedAt(home.id, now).toISOString(),
    on: availableOn(home, now),
  }));
  await tx.execute(sql`
    update properties set created_at = fresh.at, available_on = fresh."on"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(id integer, at timestamptz, "on" date)
    where properties.id = fresh.id and properties.is_sample`);
  for (const home of homes) {
    const until = activeUntil(home, now);
    if (until === null) continue;
    // A listing that has expired or been paid for since goes back to its first state.
    await tx
      .update(properties)
      .set({ status: 'active', activeUntil: until })
      .where(and(eq(properties.id, home.id), inArray(properties.status, ['active', 'expired'])));
  }
};
