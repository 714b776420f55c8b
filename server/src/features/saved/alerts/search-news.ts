import type { NewsKind } from '@lintel/contract/saved/labels';

/** News of one home for one search, and when an email about it is due. */
export type SearchNews = {
  searchId: number;
  propertyId: number;
  kind: NewsKind;
  beforeCents: number | null;
  dueAt: Date | null;
};
