import type { Property } from '@lintel/contract/listings/schema';
import type { FitShow } from '@lintel/contract/listings/voucher-fit/labels';
import type { SearchingFamily } from '@lintel/contract/listings/voucher-fit/schema';
import type { ComponentType } from 'react';

/** Fields of a home that its heart needs. */
export type HeartHome = Pick<
  Property,
  'id' | 'title' | 'city' | 'state' | 'zipCode' | 'rent' | 'totalRent' | 'bedrooms' | 'bathrooms' | 'isSample'
>;

/** A search to save: the query of the address, a matching name, and the voucher that it was made with, if any. */
export type SearchToSave = {
  query: string;
  name: string;
  voucher: { family: SearchingFamily; show: FitShow } | null;
};

type Part<P> = () => Promise<{ default: ComponentType<P> }>;
export type SavingParts = {
  heart: Part<{ home: HeartHome }>;
  searchDialog: Part<SearchToSave & { onClose: () => void }>;
};

let provided: SavingParts | null = null;

/**
 * The app provides these parts at its entry points: listings do not know the features above them. Each is loaded when it is first
 * shown.
 */
export const provideSaving = (parts: SavingParts): void => {
  provided = parts;
};

/** Returns the parts; throws when the app has not provided them. */
export const savingParts = (): SavingParts => {
  if (!provided) throw new Error('Nobody has provided how homes and searches are saved');
  return provided;
};
