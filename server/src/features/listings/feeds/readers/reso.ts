import { accessibilityFeatures } from '@lintel/contract/listings/accessibility';
import { type Charge, feesFrom } from './feed-fees.ts';
import { type FeedHome, type FeedRow, lineOf, linesOf, picturesOf, rowLacks, titleFrom } from './feed-home.ts';
import { readJsonItems } from './json-items.ts';

/*
 * `Property` of the RESO Web API as JSON, fields by their names in the RESO Data Dictionary 2.0
 * (https://ddwiki.reso.org), of them those whose `PropertyType` is Residential Lease. Lookups come by their standard
 * name (`Residential Lease`) or as OData members (`ResidentialLease`). `LeaseAmount` is preferred to `ListPrice`. Not
 * confirmed: `SecurityDeposit`, which some systems send in addition to the dictionary, and that a home on the market
 * without `AvailabilityDate` is available now.
 */

type Entry = Readonly<Record<string, unknown>>;

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a value as text; empty for a list. */
const textOf = (entry: Entry, field: string): string => {
  const value = Object.hasOwn(entry, field) ? entry[field] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? lineOf(String(value)) : '';
};

/** Returns the values of a multi-value lookup: a list, or one text separated by commas. */
const listOf = (entry: Entry, field: string): string[] => {
  const value = Object.hasOwn(entry, field) ? entry[field] : undefined;
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return list
    .filter((each) => typeof each === 'string')
    .map((each) => lineOf(each as string))
    .filter(Boolean)
    .slice(0, 100);
};

/** Normalizes `Residential Lease`, `ResidentialLease` and `residential_lease` to the same letters. */
const bare = (word: string): string => word.toLowerCase().replace(/[^a-z0-9]/g, '');

const featureOf = new Map(accessibilityFeatures.map((feature) => [bare(feature), feature]));

const petsOf = (entry: Entry): FeedHome['petPolicy'] => {
  const words = listOf(entry, 'PetsAllowed').map(bare);
  if (words.length === 0) return '';
  if (words.every((word) => word === 'no')) return 'not-allowed';
  return words.every((word) => word === 'yes') ? 'allowed' : 'case-by-case';
};

const streetOf = (entry: Entry): string => {
  const parts = [
    textOf(entry, 'StreetNumber') || textOf(entry, 'StreetNumberNumeric'),
    ...['StreetDirPrefix', 'StreetName', 'StreetSuffix', 'StreetDirSuffix'].map((field) => textOf(entry, field)),
  ];
  const isWhole = parts[0] !== '' && textOf(entry, 'StreetName') !== '';
  return isWhole ? parts.filter(Boolean).join(' ') : textOf(entry, 'UnparsedAddress');
};

const bathsOf = (entry: Entry): string => {
  const [full, half] = [textOf(entry, 'BathroomsFull'), textOf(entry, 'BathroomsHalf')];
  if (/^\d{1,2}$/.test(full)) return String(Number(full) + (/^\d{1,2}$/.test(half) ? Number(half) / 2 : 0));
  return textOf(entry, 'BathroomsTotalDecimal') || textOf(entry, 'BathroomsTotalInteger');
};

const mediaOf = (entry: Entry): string[] => {
  const media = Array.isArray(entry['Media']) ? entry['Media'].filter(isEntry) : [];
  return media
    .filter((each) => /^(?:photo|image|)$/i.test(textOf(each, 'MediaCategory')))
    .sort((one, other) => Number(textOf(one, 'Order') || 0) - Number(textOf(other, 'Order') || 0))
    .map((each) => textOf(each, 'MediaURL'));
};

const frequencies: Readonly<Record<string, Charge['due']>> = { monthly: 'monthly', onetime: 'once' };

const chargesOf = (entry: Entry): Charge[] =>
  [
    // As a rule the owner's dues; nothing says that the tenant pays them.
    { name: 'Association fee', field: 'AssociationFee', every: 'AssociationFeeFrequency' },
    { name: 'Second association fee', field: 'AssociationFee2', every: 'AssociationFee2Frequency' },
    { name: 'Security deposit', field: 'SecurityDeposit', every: '' },
  ]
    .map(({ name, field, every }) => ({
      name,
      amount: textOf(entry, field),
      due: frequencies[bare(textOf(entry, every))] ?? null,
      isMandatory: false,
    }))
    .filter(({ amount }) => amount !== '');

/** Returns the fees in Lintel's own feeds: no dictionary has them, so they are extra fields. */
const ownFeesOf = (entry: Entry): Charge[] =>
  (Array.isArray(entry['X_MandatoryFees']) ? entry['X_MandatoryFees'] : []).filter(isEntry).map((fee) => ({
    name: textOf(fee, 'Name'),
    amount: textOf(fee, 'Amount'),
    due: textOf(fee, 'Due') === 'monthly' ? 'monthly' : textOf(fee, 'Due') === 'once' ? 'once' : null,
    isMandatory: true,
  }));

const rowOf = (entry: Entry): FeedRow => {
  const sourceId = textOf(entry, 'ListingKey') || textOf(entry, 'ListingId');
  const address = streetOf(entry);
  const lacks = (message: (typeof rowLacks)[keyof typeof rowLacks], value = ''): FeedRow => ({
    kind: 'lacks',
    sourceId: sourceId || null,
    title: address,
    message,
    value: value.slice(0, 100),
  });
  if (sourceId === '') return lacks(rowLacks.sourceId);
  const type = bare(textOf(entry, 'PropertyType'));
  const status = bare(textOf(entry, 'StandardStatus') || textOf(entry, 'MlsStatus'));
  if ((type !== '' && type !== 'residentiallease') || !/^(?:active|comingsoon|)$/.test(status)) {
    return { kind: 'off-market', sourceId };
  }
  const frequency = textOf(entry, 'LeaseAmountFrequency');
  if (frequency !== '' && bare(frequency) !== 'monthly' && textOf(entry, 'LeaseAmount') !== '') {
    return lacks(rowLacks.notMonthly, frequency);
  }
  const { fees, notUnderstood } = feesFrom([...chargesOf(entry), ...ownFeesOf(entry)]);
  const concessions = textOf(entry, 'ConcessionsComments');
  const amenities = ['Appliances', 'InteriorFeatures', 'LaundryFeatures', 'ParkingFeatures', 'Cooling'].flatMap(
    (field) => listOf(entry, field),
  );
  const home: FeedHome = {
    sourceId,
    title: textOf(entry, 'X_Title'),
    address,
    unit: textOf(entry, 'UnitNumber'),
    city: textOf(entry, 'City') || textOf(entry, 'PostalCity'),
    state: textOf(entry, 'StateOrProvince'),
    zipCode: textOf(entry, 'PostalCode'),
    rent: textOf(entry, 'LeaseAmount') || textOf(entry, 'ListPrice'),
    bedrooms: textOf(entry, 'BedroomsTotal'),
    bathrooms: bathsOf(entry),
    // Square meters are not converted to square feet here.
    squareFeet: /^(?:squarefeet|)$/.test(bare(textOf(entry, 'LivingAreaUnits'))) ? textOf(entry, 'LivingArea') : '',
    description: linesOf(typeof entry['PublicRemarks'] === 'string' ? entry['PublicRemarks'] : ''),
    amenities: [...new Set(amenities.filter((word) => bare(word) !== 'none'))].slice(0, 50),
    accessibility: listOf(entry, 'AccessibilityFeatures').flatMap((word) => featureOf.get(bare(word)) ?? []),
    petPolicy: petsOf(entry),
    availableDate: textOf(entry, 'AvailabilityDate') || 'now',
    images: picturesOf(mediaOf(entry)),
    latitude: textOf(entry, 'Latitude'),
    longitude: textOf(entry, 'Longitude'),
    fees,
    notUnderstood: [...notUnderstood, ...(concessions === '' ? [] : [`Concession: ${concessions}`.slice(0, 120)])],
  };
  return { kind: 'home', home: { ...home, title: home.title || titleFrom(home) } };
};

/** Yields the rows of a RESO Web API response, or of a plain list of such entries. Throws FeedUnreadable. */
export async function* readReso(
  texts: AsyncIterable<string>,
  onNextPage: (address: string) => void = () => {},
): AsyncGenerator<FeedRow> {
  for await (const part of readJsonItems(texts)) {
    if (part.kind === 'too-long')
      yield { kind: 'lacks', sourceId: null, title: '', message: rowLacks.tooLong, value: '' };
    else if (part.kind === 'member') {
      if (part.key === '@odata.nextLink' && typeof part.value === 'string') onNextPage(part.value);
    } else if (isEntry(part.item)) yield rowOf(part.item);
    else {
      const value = lineOf(JSON.stringify(part.item)).slice(0, 100);
      yield { kind: 'lacks', sourceId: null, title: '', message: rowLacks.noObject, value };
    }
  }
}
