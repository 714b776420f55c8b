import { dollarsTyped } from '@lintel/contract/kernel/input/typed-money';
import { accessibilityLabels } from '@lintel/contract/listings/accessibility';
import { addressLine } from '@lintel/contract/listings/address-line';
import { type Fee, feeKindLabels } from '@lintel/contract/listings/fees';
import { paths } from '@lintel/contract/paths';

/** A published home as it is sent out. */
export type OutHome = {
  id: number;
  title: string;
  address: string | null;
  unit: string | null;
  city: string;
  state: string;
  zip_code: string | null;
  rent_cents: number;
  fees: Fee[];
  bedrooms: number;
  bathrooms: number;
  square_feet: number | null;
  description: string;
  amenities: string[];
  accessibility: (keyof typeof accessibilityLabels)[];
  pet_policy: 'allowed' | 'not-allowed' | 'case-by-case';
  available_on: string | null;
  images: string[];
  latitude: number | null;
  longitude: number | null;
};

const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text for XML 1.0, without the characters that it does not allow. */
const x = (text: string | number): string =>
  String(text)
    .replace(unwritable, '')
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const imageOf = (origin: string, image: string): string => (image.startsWith('/') ? `${origin}${image}` : image);

const element = (name: string, value: string | number | null): string =>
  value === null || value === '' ? '' : `<${name}>${x(value)}</${name}>`;

const petTags = ({ pet_policy: policy }: OutHome): string =>
  policy === 'case-by-case' ? '' : `<pets><pet><allowed>${policy === 'allowed'}</allowed></pet></pets>`;

const feeXml = ({ kind, due, cents }: Fee): string =>
  `<fee><feeType>CustomFee</feeType><feeName>${x(feeKindLabels[kind])}</feeName><feeTimingType>${due === 'monthly' ? 'monthly' : 'moveIn'}</feeTimingType><feeRequirementType>Mandatory</feeRequirementType><feeCalculationType valueType="flatFee" value="${dollarsTyped(cents)}"/></fee>`;

/** Returns one home in the rental listings XML. */
const listingXml = (home: OutHome, origin: string): string => {
  const whole = Math.floor(home.bathrooms);
  return [
    `<Listing id="${home.id}" type="RENTAL" companyId="lintel">`,
    element('name', home.title),
    element('street', home.address),
    element('unit', home.unit),
    element('city', home.city),
    element('state', home.state),
    element('zip', home.zip_code),
    element('latitude', home.latitude),
    element('longitude', home.longitude),
    '<status>active</status>',
    element('price', dollarsTyped(home.rent_cents)),
    '<pricingFrequency>MONTH</pricingFrequency>',
    element('numBedrooms', home.bedrooms),
    element('numFullBaths', whole),
    element('numHalfBaths', home.bathrooms > whole ? 1 : null),
    element('squareFeet', home.square_feet),
    element('dateAvailable', home.available_on),
    element('website', `${origin}${paths.property(home.id)}`),
    element('description', home.description),
    ...home.amenities.map((word) => `<ListingTag type="PROPERTY_AMENITY"><tag>${x(word)}</tag></ListingTag>`),
    petTags(home),
    home.fees.length === 0 ? '' : `<fees>${home.fees.map(feeXml).join('')}</fees>`,
    ...home.images.map((image) => `<ListingPhoto source="${x(imageOf(origin, image))}"/>`),
    '</Listing>\n',
  ].join('');
};

/** Returns one home under the names of the RESO Data Dictionary; fields without such a name begin with `X_`. */
const listingJson = (home: OutHome, origin: string): string => {
  const whole = Math.floor(home.bathrooms);
  return JSON.stringify({
    ListingKey: String(home.id),
    PropertyType: 'Residential Lease',
    StandardStatus: 'Active',
    X_Title: home.title,
    UnparsedAddress: addressLine(home),
    UnitNumber: home.unit,
    City: home.city,
    StateOrProvince: home.state,
    PostalCode: home.zip_code,
    Latitude: home.latitude,
    Longitude: home.longitude,
    LeaseAmount: home.rent_cents / 100,
    LeaseAmountFrequency: 'Monthly',
    X_MandatoryFees: home.fees.map(({ kind, due, cents }) => ({
      Name: feeKindLabels[kind],
      Amount: dollarsTyped(cents),
      Due: due,
    })),
    BedroomsTotal: home.bedrooms,
    BathroomsFull: whole,
    BathroomsHalf: home.bathrooms > whole ? 1 : 0,
    LivingArea: home.square_feet,
    LivingAreaUnits: 'Square Feet',
    AvailabilityDate: home.available_on,
    PublicRemarks: home.description,
    InteriorFeatures: home.amenities,
    AccessibilityFeatures: home.accessibility.map((feature) => accessibilityLabels[feature]),
    PetsAllowed: home.pet_policy === 'allowed' ? ['Yes'] : home.pet_policy === 'not-allowed' ? ['No'] : ['Call'],
    Media: home.images.map((image, at) => ({
      MediaCategory: 'Photo',
      MediaURL: imageOf(origin, image),
      Order: at + 1,
    })),
    X_Address: `${origin}${paths.property(home.id)}`,
  });
};

type Pages = AsyncIterable<readonly OutHome[]>;

/** Yields published homes as the rental listings XML that portals accept. */
export async function* homesAsXml(pages: Pages, origin: string): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<hotPadsItems version="2.1">\n<Company id="lintel"><name>Lintel</name></Company>\n';
  for await (const homes of pages) yield homes.map((home) => listingXml(home, origin)).join('');
  yield '</hotPadsItems>\n';
}

/** Yields published homes as JSON, under the names of the RESO Data Dictionary. */
export async function* homesAsJson(pages: Pages, origin: string): AsyncGenerator<string> {
  yield '{"value":[';
  let comma = '';
  for await (const homes of pages) {
    for (const home of homes) {
      yield `${comma}${listingJson(home, origin)}`;
      comma = ',';
    }
  }
  yield ']}';
}
