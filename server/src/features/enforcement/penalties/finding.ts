import type { OffensePlace, ProtectedCategory } from '@lintel/contract/enforcement/labels';
import type { Viewer } from '../../../viewer.ts';

/** What was found against an owner, by a person or by the machine. */
export type Finding = {
  ownerId: number;
  /** The home that it is about, with its title for the letter; null where it is about none. */
  home: { id: number; title: string } | null;
  category: ProtectedCategory;
  foundIn: OffensePlace;
  foundBy: 'person' | 'machine';
  /** The owner's own words; null where it was not said in words. */
  words: string | null;
  explanation: string;
  /** Rule and law; those of the category where nothing nearer is known. */
  law?: string;
  occurredAt: Date;
  reporterTenantIds: readonly number[];
  /** Offenses around that day that it was held against, and is not. */
  besides?: readonly number[];
  /** What the monitor marked and somebody looked at; null where it did not begin with that. */
  findingId?: number | null;
  /** Which offense of the owner it would be, as whoever records it has read; null where nobody has. */
  expectedNumber?: number | null;
  /** Who issues the penalties; null for the machine. */
  actor: Viewer | null;
  isSample?: boolean;
};
