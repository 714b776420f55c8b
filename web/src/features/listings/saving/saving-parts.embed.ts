import type { Property } from '@lintel/contract/listings/schema';
import type { FitShow } from '@lintel/contract/listings/voucher-fit/labels';
import type { SearchingFamily } from '@lintel/contract/listings/voucher-fit/schema';
import type { ComponentType } from 'react';

/** What the heart of a home knows of it. */
export type HeartHome = Pick<
  Property,
  'id' | 'title' | 'city' | 'state' | 'zipCode' | 'rent' | 'totalRent' | 'bedrooms' | 'bathrooms' | 'isSample'
>;

/** What is saved: the query of the address, a name that fits it, and the voucher that it was asked with, if any. */
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

/** The app provides these parts by its entries: listings know no feature above them. Each is fetched when it is first shown. */
export const provideSaving = (parts: SavingParts): void => {
  provided = parts;
};

/** Throws when the app has not provided the parts. */
export const savingParts = (): SavingParts => {
  if (!provided) throw new Error('Nobody has provided how homes and searches are saved');
  return provided;
};
