import * as families from './families.ts';

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const crossed = (frames: readonly string[], verbs: readonly string[], named: readonly string[]): string[] =>
  frames.flatMap((frame, at) =>
    verbs.flatMap((verb, of) =>
      // Every frame with every verb, and each time another of those who are named.
      [0, 1].map((turn) => {
        const who = named[(at * 7 + of * 3 + turn * 5) % named.length] ?? '';
        return capital(frame.replace('{V}', () => verb).replace('{G}', () => who));
      }),
    ),
  );
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

/** Refusals put together from their parts: how it is denied, with each verb, each time of others. */
export const refusalsByParts: Record<string, string[]> = {
  'of people': crossed(denials, toPeople, families.people),
  'of programmes': crossed(denials, toProgrammes, families.vouchers),
  'of programmes, passive': crossed(passives, passive, families.vouchers),
  'by worse terms': crossed(
    terms,
    ['pay', 'put down'],
    ['Voucher tenants', 'Foreigners', 'Muslims', 'Women with kids'],
  ),
  'said to the reader': crossed(dismissals, dismissed, ['a voucher', 'kids', 'a wheelchair', 'Section 8']),
  'of programmes, in Spanish': crossed(
    negaciones,
    ['aceptamos', 'recibimos', 'admitimos', 'trabajamos con'],
    families.vales,
  ),
  'of people, in Spanish': crossed(negaciones, ['rentamos a', 'alquilamos a', 'aceptamos'], families.gente),
};
