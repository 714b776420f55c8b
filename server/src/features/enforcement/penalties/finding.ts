import type { OffensePlace, ProtectedCategory } from '@lintel/contract/enforcement/labels';
import type { Viewer } from '../../../viewer.ts';

/** What a person or the monitor found against an owner. */
export type Finding = {
  ownerId: number;
  /** The home that it is about, with its title for the email; null if it is about none. */
  home: { id: number; title: string } | null;
  category: ProtectedCategory;
  foundIn: OffensePlace;
  foundBy: 'person' | 'machine';
  /** The owner's own words; null if it was not expressed in words. */
  words: string | null;
  explanation: string;
  /** Rule and law; by default those of the category. */
  law?: string;
  occurredAt: Date;
  reporterTenantIds: readonly number[];
  /** Offenses around that day that it was compared with and differs from. */
  besides?: readonly number[];
  /** The monitor's finding that a person reviewed; null if it did not start with one. */
  findingId?: number | null;
  /** Which offense of the owner it would be, as the recorder has seen it; null if no one has. */
  expectedNumber?: number | null;
  /** The issuer of the penalties; null for the machine. */
  actor: Viewer | null;
  isSample?: boolean;
};
