import { type PacketAnswers, type PacketChanges, packetFaults, packetLimits, type QuestionId } from './answers.ts';
import type { PacketSide } from './choices.ts';
import { packetQuestions, questionsOn } from './questions.ts';

/** Homes built in or after this year are outside the lead disclosure of 24 CFR 35 subpart A. */
const leadYear = 1978;

const neededBy: Partial<Record<QuestionId, (answers: PacketAnswers) => boolean>> = {
  subsidyName: ({ subsidy }) => subsidy === 'other',
  // An owner without any comparable home says so instead.
  comparables: ({ moreThanFourUnits, comparablesAreAll }) => moreThanFourUnits === true && comparablesAreAll !== true,
  comparablesAreAll: ({ moreThanFourUnits, comparables }) =>
    moreThanFourUnits === true && comparables !== null && comparables.length < packetLimits.comparables,
  lead: ({ yearBuilt }) => yearBuilt !== null && yearBuilt < leadYear,
  leadReceived: ({ yearBuilt, lead }) => yearBuilt !== null && yearBuilt < leadYear && lead === 'disclosure',
};

/** Returns whether the other answers make a question required. */
export const isNeededNow = (id: QuestionId, answers: PacketAnswers): boolean => neededBy[id]?.(answers) ?? true;

/** Returns the questions that must be answered before anyone can sign, and by whom; in question order. */
export const missingOf = (answers: PacketAnswers, openedOn: string): { question: QuestionId; by: PacketSide }[] =>
  questionsOn(openedOn).flatMap(({ id, by, isNeeded }) =>
    answers[id] === null && (isNeeded === 'always' || (isNeeded === 'when needed' && isNeededNow(id, answers)))
      ? [{ question: id, by }]
      : [],
  );

/** Returns the submitted questions that belong to the other side, each with its error. */
export const foreignOf = (changes: PacketChanges, side: PacketSide): Partial<Record<QuestionId, string>> =>
  Object.fromEntries(
    (Object.keys(changes) as QuestionId[])
      .filter((id) => changes[id] !== undefined && packetQuestions[id].by !== side)
      .map((id) => [id, side === 'tenant' ? packetFaults.ofOwner : packetFaults.ofTenant]),
  );

/**
 * Returns the errors in the answers after the changes, by the path of the changed answer that causes each. Days are compared with
 * `today`, the day of the change: earlier answers that were right when entered are not checked again.
 */
export const faultsOf = (after: PacketAnswers, changes: PacketChanges, today: string): Record<string, string> => {
  const faults: Record<string, string> = {};
  const { yearBuilt, lead, inspectableOn, requestedStart, voucherEndsOn, comparables } = changes;
  if (yearBuilt && yearBuilt > Number(today.slice(0, 4))) faults['yearBuilt'] = packetFaults.yearToCome;
  if (requestedStart && requestedStart < today) faults['requestedStart'] = packetFaults.past;
  if (voucherEndsOn && voucherEndsOn < today) faults['voucherEndsOn'] = packetFaults.voucherEnded;
  comparables?.forEach(({ rentedOn }, index) => {
    if (rentedOn > today) faults[`comparables.${index}.rentedOn`] = packetFaults.rentedToCome;
  });
  if (after.lead === 'built_since_1978' && after.yearBuilt !== null && after.yearBuilt < leadYear) {
    if (lead) faults['lead'] = packetFaults.builtBefore1978;
    else if (yearBuilt) faults['yearBuilt'] ??= packetFaults.leadSaysLater;
  }
  if (after.inspectableOn !== null && after.requestedStart !== null && after.inspectableOn > after.requestedStart) {
    if (inspectableOn) faults['inspectableOn'] = packetFaults.inspectedAfterStart;
    else if (requestedStart) faults['requestedStart'] ??= packetFaults.startBeforeInspection;
  }
  return faults;
};
