import type { NewsKind } from '@lintel/contract/saved/labels';

/** What is to be told to somebody of one home, and when a mail of it is due. */
export type Told = {
  searchId: number;
  propertyId: number;
  kind: NewsKind;
  beforeCents: number | null;
  dueAt: Date | null;
};
