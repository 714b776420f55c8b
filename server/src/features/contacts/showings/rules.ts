import {
  isOpenShowing,
  type ShowingSide,
  type ShowingStatus,
  type ShowingStep,
  showingStepsFrom,
} from '@lintel/contract/contacts/showings/states';
import { showingTermsAt } from '@lintel/contract/contacts/terms';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export type Times = { startsAt: Date; endsAt: Date };
/** The columns of a showing that the clock affects. */
export type Timed = Times & {
  status: ShowingStatus;
  proposedBy: ShowingSide | null;
  proposedStartsAt: Date | null;
  answerBy: Date;
};

/** Returns the owner's deadline for an answer, by the terms of the day of the request. */
export const answerByOf = (startsAt: Date, askedAt: Date): Date => {
  const { answerWithinHours, answerBeforeHours } = showingTermsAt(askedAt);
  return new Date(
    Math.min(askedAt.getTime() + answerWithinHours * hourMs, startsAt.getTime() - answerBeforeHours * hourMs),
  );
};

/** Returns the day before; null when that has passed, because both have just been notified then. */
export const remindAtOf = (startsAt: Date, now: Date): Date | null => {
  const at = new Date(startsAt.getTime() - dayMs);
  return at > now ? at : null;
};

/** Returns the current status, whether or not a job has stored it yet. */
export const statusAt = (
  { status, answerBy, endsAt }: Pick<Timed, 'status' | 'answerBy' | 'endsAt'>,
  now: Date,
): ShowingStatus => {
  if (status === 'requested' && answerBy <= now) return 'lapsed';
  return status === 'confirmed' && endsAt <= now ? 'passed' : status;
};

/**
 * Returns the steps that one side can take now. `isAvailable`: the home is still visible to anyone, and its owner may
 * show it.
 */
export const stepsAt = (showing: Timed, side: ShowingSide, now: Date, isAvailable: boolean): ShowingStep[] => {
  const status = statusAt(showing, now);
  const hasBegun = showing.startsAt <= now;
  if (!isOpenShowing(status) || hasBegun) return [];
  const isTooLateToMove =
    status === 'confirmed' && showing.startsAt.getTime() - showingTermsAt(now).moveUntilHours * hourMs <= now.getTime();
  const isProposalOver = showing.proposedStartsAt !== null && showing.proposedStartsAt <= now;
  return showingStepsFrom({ status, proposedBy: showing.proposedBy }, side).filter((step) => {
    if (step === 'cancel' || step === 'decline' || step === 'refuse') return true;
    if (!isAvailable) return false;
    if (step === 'confirm') return true;
    return !isTooLateToMove && !(step === 'accept' && isProposalOver);
  });
};

/** Whether it appears in calendars: it is confirmed, or was when it ended. */
export const isInCalendars = ({ status, sequence }: { status: ShowingStatus; sequence: number }): boolean =>
  status === 'confirmed' || status === 'passed' || (status === 'cancelled' && sequence > 0);
