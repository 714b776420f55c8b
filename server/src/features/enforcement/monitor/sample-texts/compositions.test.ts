import { describe, expect, test } from 'vitest';
import { checkText, outcomeOf } from '../engine/check-text.ts';
import * as families from './families.ts';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const crossed = (frames: readonly string[], verbs: readonly string[], named: readonly string[]): string[] =>
  frames.flatMap((frame, at) =>
    verbs.flatMap((verb, of) =>
      // Every frame with every verb, and each time another of those who are named.
      [0, 1].map((turn) => {
        const who = named[(at * 7 + of * 3 + turn * 5) % named.length] ?? '';
        return capital(frame.replace('{V}', () => verb).replace('{G}', () => who));
      }),
    ),
  );
const shareFound = (texts: readonly string[]): number =>
  texts.filter((text) => outcomeOf(checkText(text)) === 'violation').length / texts.length;

const denials = linesOf(`
  We don't {V} {G}.
  I will not {V} {G} at this property.
  Sorry, the owner will never {V} {G}.
  FYI we are not going to {V} {G}, too much paperwork.
  We have decided not to {V} {G} here.
  The landlord would rather not {V} {G}.
  Unfortunately we are not willing to {V} {G} in this building.
  We have no plans to {V} {G}.
  My husband refuses to {V} {G}.
`);
const toPeople = linesOf(`
  rent to
  lease to
  show this to
  let in
  offer this to
  sign a lease with
  admit
  give the keys to
`);
const toProgrammes = linesOf(`
  accept
  take
  work with
  participate in
  deal with
  sign up for
  go through
  process
  get involved with
`);
const passives = linesOf(`
  {G} are not {V}.
  Please note that {G} will not be {V} here.
  {G} are currently not {V} at this property.
  Sorry, {G} will never be {V}, no exceptions.
  {G} are unfortunately not {V}.
`);
const passive = linesOf(`
  accepted
  considered
  an option
  something we take
  approved
  what we want
  the right fit for us
`);
const terms = linesOf(`
  {G} must {V} an extra deposit.
  {G} have to {V} two months up front.
  {G} need to {V} a higher deposit.
  {G} are required to {V} an additional fee.
`);
const dismissals = linesOf(`
  If you have {G}, {V}.
  Since you have {G}, {V}.
  You have {G}? Then {V}.
  I see that you have {G}. Sorry, {V}.
`);
const dismissed = linesOf(`
  it's a no from me
  please look elsewhere
  we went with someone else
  this is not the right place for you
  we can't move forward
  I'm not interested
  that's a dealbreaker
`);
const negaciones = linesOf(`
  No {V} {G}.
  Lo siento, ya no {V} {G}.
  Le aviso que aquí nunca {V} {G}.
`);

describe('refusals put together from their parts', () => {
  test('are found, whoever and however: at least 97 in 100', () => {
    expect(shareFound(crossed(denials, toPeople, families.people))).toBeGreaterThanOrEqual(0.97);
    expect(shareFound(crossed(denials, toProgrammes, families.vouchers))).toBeGreaterThanOrEqual(0.97);
    expect(shareFound(crossed(passives, passive, families.vouchers))).toBeGreaterThanOrEqual(0.97);
    expect(
      shareFound(crossed(terms, ['pay', 'put down'], ['Voucher tenants', 'Foreigners', 'Muslims', 'Women with kids'])),
    ).toBeGreaterThanOrEqual(0.97);
    expect(
      shareFound(crossed(dismissals, dismissed, ['a voucher', 'kids', 'a wheelchair', 'Section 8'])),
    ).toBeGreaterThanOrEqual(0.97);
    expect(
      shareFound(crossed(negaciones, ['aceptamos', 'recibimos', 'admitimos', 'trabajamos con'], families.vales)),
    ).toBeGreaterThanOrEqual(0.97);
    expect(
      shareFound(crossed(negaciones, ['rentamos a', 'alquilamos a', 'aceptamos'], families.gente)),
    ).toBeGreaterThanOrEqual(0.97);
  });

  test('turn nobody away where what is denied is another thing', () => {
    const harmless = linesOf(`
      We don't {V} pets, and {G} live here.
      {G} are welcome, smokers are not {V}.
      We would never rent to people who hate {G}.
      No pets. Are you one of {G}? Come on in.
    `);
    expect(shareFound(crossed(harmless, ['accept', 'allow'], families.people))).toBe(0);
  });
});
