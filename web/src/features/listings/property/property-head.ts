import { dollars } from '@lintel/contract/kernel/money';
import type { Translate } from '@lintel/contract/kernel/words';
import { addressLine } from '@lintel/contract/listings/address-line';
import { petPolicyLabels } from '@lintel/contract/listings/labels';
import type { Property } from '@lintel/contract/listings/schema';
import { paths } from '@lintel/contract/paths';
import { isDrawing } from '@lintel/drawings/addresses';
import type { ApartmentLeaf, MergeLeafTypes, ProductLeaf, UnitPriceSpecification, WithContext } from 'schema-dts';
import type { PageHead } from '../../../platform/page.ts';
import { areaOf, bathsOf, bedsOf } from '../listing-card/facts.ts';

/** Returns `214 Alder Street, Columbus, OH 43206`, as far as it is known. */
export const fullPlaceOf = (home: Pick<Property, 'address' | 'unit' | 'city' | 'state' | 'zipCode'>): string =>
  [addressLine(home), home.city, [home.state, home.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Returns a photo that may represent the home on other sites. A drawing may not: nothing there says that it is one. */
const photoOf = (home: Pick<Property, 'images'>): string | undefined =>
  home.images?.find((address) => /^(https?:\/\/|\/(?!\/))/i.test(address) && !isDrawing(address) && isWhole(address));

const isWhole = (address: string): boolean => URL.canParse(address, 'https://example.com');

const perMonth = (name: string, cents: number): UnitPriceSpecification => ({
  '@type': 'UnitPriceSpecification',
  name,
  price: (cents / 100).toFixed(2),
  priceCurrency: 'USD',
  unitCode: 'MON',
});

/**
 * Returns the home as schema.org data: an apartment, offered for rent by the month in dollars. The type check validates it against the
 * schema.org vocabulary, property by property.
 */
export const structuredData = (home: Property): WithContext<MergeLeafTypes<[ApartmentLeaf, ProductLeaf]>> => {
  const photo = photoOf(home);
  const price = (home.rent / 100).toFixed(2);
  return {
    '@context': 'https://schema.org',
    // Anything that is offered is also a product; schema.org allows offers of a plain place only this way.
    '@type': ['Apartment', 'Product'],
    name: home.title,
    description: home.description,
    ...(photo ? { image: photo } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(home.address ? { streetAddress: addressLine(home) ?? home.address } : {}),
      addressLocality: home.city,
      addressRegion: home.state,
      ...(home.zipCode ? { postalCode: home.zipCode } : {}),
      addressCountry: /^[a-z]\d[a-z]/i.test(home.zipCode ?? '') ? 'CA' : 'US',
    },
    numberOfBedrooms: home.bedrooms,
    numberOfBathroomsTotal: home.bathrooms,
    ...(home.squareFeet
      ? { floorSize: { '@type': 'QuantitativeValue', value: home.squareFeet, unitCode: 'FTK' } }
      : {}),
    ...(home.petPolicy === 'case-by-case' ? {} : { petsAllowed: home.petPolicy === 'allowed' }),
    amenityFeature: home.amenities.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    offers: {
      '@type': 'Offer',
      url: paths.property(home.id),
      price,
      priceCurrency: 'USD',
      priceSpecification: [
        perMonth('Rent', home.rent),
        // The monthly total including mandatory fees.
        ...(home.totalRent > home.rent ? [perMonth('Rent and mandatory monthly fees', home.totalRent)] : []),
      ],
      businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
      availability: `https://schema.org/${home.isAvailable ? 'InStock' : 'OutOfStock'}`,
      ...(home.availableDate ? { availabilityStarts: home.availableDate } : {}),
    },
  };
};

const shortened = (text: string, length: number): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= length) return plain;
  const cut = plain.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).toWellFormed()}…`;
};

/** Returns the head of either screen of a home. The contact view is the canonical URL of both. */
export const headOfHome = (home: Property, { title, t }: { title: string; t: Translate }): PageHead => {
  const photo = photoOf(home);
  const facts = [
    `${dollars(home.rent)}${t('/month')}`,
    bedsOf(home.bedrooms, t),
    bathsOf(home.bathrooms, t),
    ...(home.squareFeet ? [areaOf(home.squareFeet, t)] : []),
    ...(home.petPolicy === 'allowed' ? [t(petPolicyLabels.allowed)] : []),
  ].join(' · ');
  return {
    title,
    description: `${facts} · ${fullPlaceOf(home)}. ${shortened(home.description, 140)}`,
    canonical: paths.property(home.id),
    isPublic: true,
    ...(photo ? { image: photo } : {}),
    jsonLd: structuredData(home),
  };
};
