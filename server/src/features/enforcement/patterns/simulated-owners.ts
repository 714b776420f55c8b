import { answerWithinMs, type Contacts, chanceOf, countAnswers, looksInWindow, windowDays } from './count-answers.ts';

/** Simulated owners of known bias, to measure the test's hits and false alarms. No part of the product calls this. */
const day = 86_400_000;
const hour = 3_600_000;
const start = Date.UTC(2026, 0, 1);

/** How many people write in half a year, half of them with a voucher; and by how many percentage points fewer of those are answered. */
export type Owner = { contacts: number; fewerPoints: number };

/**
 * Simulates a year of an owner's threads. A first message is answered 8 times in 10, more or less from person to person; seven in
 * ten of those answered write again, and that is answered 6 times in 10. Half of the people with a voucher say so at once, the
 * others when they write again.
 */
export const simulateContacts = ({ contacts, fewerPoints }: Owner, draw: () => number): Contacts => {
  const messages: Contacts['messages'][number][] = [];
  for (let thread = 0; thread < contacts * 2; thread += 1) {
    const person = String(thread);
    const writesAt = (at: number, ofVoucher: boolean) =>
      messages.push({ thread, by: 'person', person, at: new Date(at), ofVoucher });
    const answers = (at: number, share: number, knowsOfVoucher: boolean): number | null => {
      if (draw() >= share - (knowsOfVoucher ? fewerPoints / 100 : 0)) return null;
      const answeredAt = at + draw() * 0.9 * answerWithinMs;
      messages.push({ thread, by: 'owner', person: 'owner', at: new Date(answeredAt), ofVoucher: false });
      return answeredAt;
    };
    const liking = draw() * 0.2 - 0.1;
    const hasVoucher = draw() < 0.5;
    const statesAtOnce = hasVoucher && draw() < 0.5;
    const at = start + draw() * 2 * windowDays * day;
    writesAt(at, statesAtOnce);
    const answeredAt = answers(at, 0.8 + liking, statesAtOnce);
    if (answeredAt === null || draw() >= 0.7) continue;
    const againAt = answeredAt + draw() * 24 * hour;
    writesAt(againAt, hasVoucher);
    answers(againAt, 0.6 + liking, hasVoucher);
  }
  return { messages, applied: [] };
};

/** Returns the chances of each monthly look at the last half of the year; a look with too few contacts is 1. */
export const looksAt = (contacts: Contacts): number[] =>
  Array.from({ length: looksInWindow }, (_, month) => {
    const now = new Date(start + (windowDays + ((month + 1) * windowDays) / looksInWindow) * day);
    return chanceOf(countAnswers(contacts, now)) ?? 1;
  });
