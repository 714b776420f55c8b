import {
  isRefusal,
  mayRefuseVoucher,
  mentionsVoucher,
  type SearchOutcome,
} from '@lintel/contract/lease-up/search-record/outcomes';
import type { SearchLine } from '@lintel/contract/lease-up/search-record/schema';
import { placeOf, statusAt } from '../../contacts/api.ts';
import type { SearchRow, Settings } from './queries.ts';

/** Most characters of an owner's words in a line; the whole text is in the thread or application. */
const mostOfReason = 400;

const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length > mostOfReason
    ? `${letters
        .slice(0, mostOfReason - 1)
        .join('')
        .trimEnd()}…`
    : text;
};

const outcomeOf = (row: SearchRow, now: Date): SearchOutcome => {
  if (row.showing_status !== null) {
    const status = statusAt(
      {
        status: row.showing_status,
        answerBy: new Date(row.showing_answer_by),
        endsAt: new Date(row.showing_ends_at),
      },
      now,
    );
    if (status !== 'cancelled') return `showing_${status}`;
    return row.showing_ended_by === 'tenant' ? 'showing_cancelled_by_tenant' : 'showing_cancelled_by_owner';
  }
  if (row.application_status === 'pending') return row.is_opened ? 'application_opened' : 'application_sent';
  if (row.application_status !== null) return `application_${row.application_status}`;
  if (row.replies !== null) return 'answered';
  return row.initiation_type === 'agent_introduction' ? 'introduced' : 'no_answer';
};

/** Returns the owner's most telling words: of several answers the newest that may refuse the voucher, otherwise the newest. */
const reasonOf = (row: SearchRow, outcome: SearchOutcome): string | null => {
  if (outcome === 'answered') return row.replies?.find(mayRefuseVoucher) ?? row.replies?.[0] ?? null;
  if (outcome === 'showing_declined' || outcome === 'showing_cancelled_by_owner') return row.showing_note;
  return row.application_status === null ? null : row.decision_note;
};

export const presentSearchLine = (row: SearchRow, settings: Settings, now: Date): SearchLine => {
  const outcome = outcomeOf(row, now);
  const reason = reasonOf(row, outcome)?.trim() || null;
  const { paymentLimitCents: limit } = settings;
  const markOf = (words: string) => {
    if (isRefusal(outcome)) return mentionsVoucher(words) ? 'refusal' : null;
    return outcome === 'answered' && mayRefuseVoucher(words) ? 'answer' : null;
  };
  return {
    receiptId: row.id,
    at: new Date(row.issued_at).toISOString(),
    step: row.initiation_type,
    home: {
      id: row.property_id,
      title: row.title,
      place: placeOf({ address: row.address, city: row.city, state: row.state, zipCode: row.zip_code }),
      monthlyRent: row.total_cents,
    },
    overLimit: limit === null ? null : Math.max(0, row.total_cents - limit),
    outcome,
    showing:
      row.showing_status === null
        ? null
        : { startsAt: new Date(row.showing_starts_at).toISOString(), timeZone: row.time_zone },
    reason: reason === null ? null : shortened(reason),
    voucherMark: reason === null ? null : markOf(reason),
    receiptHash: row.receipt_hash,
    isLeftOut: row.is_left_out,
  };
};
