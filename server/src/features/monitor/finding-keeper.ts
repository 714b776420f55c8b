import type { ProtectedCategory } from '@lintel/contract/enforcement/labels';
import type { WordingFinding } from '@lintel/contract/enforcement/monitor-schema';
import type { Tx } from '../../platform/database/db.ts';
import type { Mailing } from '../../providers/mail/enqueue-email.ts';
import type { Place } from './law-of-place.ts';
import type { ReadTexts } from './text-readings.ts';

/** A text that a user saves, and where it appears. */
export type WatchedText = {
  foundIn: 'listing' | 'message' | 'reply' | 'packet';
  /**
   * The role in which the text was written: someone who is both owner and agent gets penalties only for what they write
   * as an owner.
   */
  writtenAs: 'owner' | 'agent';
  /** The home that the text is about; null when it is not stored yet. */
  home: { id: number; title: string } | null;
  place: Place;
  /** The texts, by form field. */
  texts: Readonly<Record<string, string>>;
};

/** `unread`: the text could not be read in time, and staff must look at it. */
export type FieldFinding = Omit<WordingFinding, 'rule' | 'category'> & {
  field: string;
  rule: WordingFinding['rule'] | 'unread';
  category: ProtectedCategory | null;
};

/** A finding of wording that plainly turns people away. */
export type PlainFinding = FieldFinding & { category: ProtectedCategory };

/** A listing that no one typed in here: it is older than a rule, or comes from a file of its owner. */
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
 * What happens with the monitor's findings. Enforcement owns it and `server/src/handlers.ts` registers it: the monitor
 * reads texts and refuses plain findings, and knows nothing of staff, offenses and penalties. Every function runs in
 * the transaction that it receives.
 */
export type FindingKeeper = {
  /** Puts the findings in a text that is being saved into the staff queue. */
  keep: (
    tx: Tx,
    found: { watched: WatchedText; findings: readonly FieldFinding[]; accountId: number; at: Date },
  ) => Promise<void>;
  /**
   * Records plain findings in a text that was not saved, with the owner's offense. Returns whether an owner is
   * responsible for them.
   */
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
  /**
   * Puts findings in listings that no one typed in here into the staff queue. Stores the same words of the same home
   * once.
   */
  keepOfListings: (tx: Tx, context: { readTexts: ReadTexts }, homes: readonly ListingRead[], at: Date) => Promise<void>;
};
