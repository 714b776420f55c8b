import type { ProtectedCategory } from '@lintel/contract/enforcement/labels';
import type { WordingFinding } from '@lintel/contract/enforcement/monitor-schema';
import type { Tx } from '../../platform/database/db.ts';
import type { Mailing } from '../../providers/mail/enqueue-email.ts';
import type { Place } from './law-of-place.ts';
import type { ReadTexts } from './text-readings.ts';

/** A text that somebody saves, with where it stands. */
export type WatchedText = {
  foundIn: 'listing' | 'message' | 'reply' | 'packet';
  /** As what it is written: whoever is owner and agent answers with the ladder for what they write as an owner alone. */
  writtenAs: 'owner' | 'agent';
  /** The home that it is about; null where it is not stored yet. */
  home: { id: number; title: string } | null;
  place: Place;
  /** By the field of the form that they were written in. */
  texts: Readonly<Record<string, string>>;
};

/** `unread`: the text could not be read in time, and somebody is to look at it. */
export type FieldFinding = Omit<WordingFinding, 'rule' | 'category'> & {
  field: string;
  rule: WordingFinding['rule'] | 'unread';
  category: ProtectedCategory | null;
};

/** Plain words that turn people away. */
export type PlainFinding = FieldFinding & { category: ProtectedCategory };

/** A listing that nobody typed here: it was there before a rule, or comes from a file of its owner. */
export type ListingRead = {
  id: number;
  title: string;
  description: string | null;
  amenities?: readonly string[];
  state: string | null;
  city: string | null;
  ownerId: number | null;
  isSample: boolean;
};

/**
 * What becomes of the monitor's findings. Enforcement owns it and `server/src/handlers.ts` registers it: the monitor reads texts and
 * refuses what is plain, and knows nothing of staff, offenses and penalties. Every function runs in the transaction that it is given.
 */
export type FindingKeeper = {
  /** Puts before staff what was found in a text that is saved. */
  keep: (
    tx: Tx,
    found: { watched: WatchedText; findings: readonly FieldFinding[]; accountId: number; at: Date },
  ) => Promise<void>;
  /** Records plain words that were not saved, with the offense of an owner. Returns whether an owner answers for them. */
  recordRefused: (
    tx: Tx,
    context: Mailing,
    refused: {
      watched: WatchedText;
      findings: readonly [PlainFinding, ...PlainFinding[]];
      accountId: number;
      at: Date;
    },
  ) => Promise<boolean>;
  /** Puts before staff what is found in listings that nobody typed here. The same words of the same home are kept once. */
  keepOfListings: (tx: Tx, context: { readTexts: ReadTexts }, homes: readonly ListingRead[], at: Date) => Promise<void>;
};
