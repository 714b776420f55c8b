import { centsTyped, dollarsTyped, noAmount } from '@lintel/contract/kernel/input/typed-money';
import { feesAsked, feeTimes } from '@lintel/contract/listings/fees';
import type { OwnProperty } from '@lintel/contract/listings/owner-schema';
import type { PropertyField } from '@lintel/contract/listings/property-fields';

/** Values of the form about a home: rent in dollars, amenities as free text. */
export type PropertyValues = Record<Exclude<PropertyField, 'images' | 'fees' | 'accessibility'>, string> & {
  images: string[];
  accessibility: string[];
  /** Typed dollars, in the order of `feeSlots`. */
  fees: string[];
};

/** The fees that the form offers, in its order. */
export const feeSlots = feeTimes.flatMap((due) => feesAsked[due].map((kind) => ({ due, kind })));

export const emptyProperty: PropertyValues = {
  title: '',
  address: '',
  unit: '',
  city: '',
  state: '',
  zipCode: '',
  rent: '',
  fees: feeSlots.map(() => ''),
  bedrooms: '',
  bathrooms: '',
  squareFeet: '',
  description: '',
  amenities: '',
  accessibility: [],
  petPolicy: 'case-by-case',
  availableDate: '',
  images: [],
  latitude: '',
  longitude: '',
  showExactPoint: 'false',
};

/** Returns the body of the call before validation, in cents. */
export const bodyOf = (values: PropertyValues) => ({
  ...values,
  rent: centsTyped(values.rent) ?? '',
  fees: feeSlots.flatMap(({ due, kind }, at) => {
    const typed = values.fees?.[at]?.trim() ?? '';
    return typed === '' ? [] : [{ kind, due, cents: centsTyped(typed) ?? Number.NaN }];
  }),
  accessibility: values.accessibility ?? [],
  images: values.images,
});

/** Returns a home as form values. */
export const valuesOf = (home: OwnProperty): PropertyValues => ({
  title: home.title,
  address: home.address ?? '',
  unit: home.unit ?? '',
  city: home.city,
  state: home.state,
  zipCode: home.zipCode ?? '',
  rent: dollarsTyped(home.rent),
  fees: feeSlots.map(({ due, kind }) => {
    const fee = home.fees.find((one) => one.due === due && one.kind === kind);
    return fee ? dollarsTyped(fee.cents) : '';
  }),
  bedrooms: String(home.bedrooms),
  bathrooms: String(home.bathrooms),
  squareFeet: home.squareFeet === null ? '' : String(home.squareFeet),
  description: home.description,
  amenities: home.amenities.join(', '),
  accessibility: home.accessibility,
  petPolicy: home.petPolicy,
  availableDate: home.availableDate ?? '',
  images: home.images,
  latitude: home.point ? String(home.point.latitude) : '',
  longitude: home.point ? String(home.point.longitude) : '',
  showExactPoint: String(home.point?.isShown ?? false),
});

/** Returns an error for a rent that is not an amount, where "Required" would be wrong. */
export const rentWords = ({ rent }: PropertyValues) =>
  rent.trim() !== '' && centsTyped(rent) === null ? { rent: noAmount } : {};
