import { centsTyped } from '@lintel/contract/kernel/input/typed-money';
import { type Fee, type FeeKind, type FeeTime, feesAsked } from '@lintel/contract/listings/fees';
import { lineOf } from './feed-home.ts';

/** A charge as a feed states it. `amount`: dollars as written. */
export type Charge = { name: string; amount: string; due: FeeTime | null; isMandatory: boolean };

/** The trade's names for the fees that Lintel knows; the first match counts. */
const words: readonly (readonly [RegExp, FeeKind])[] = [
  [/\b(?:trash|valet|garbage|waste)/, 'trash'],
  [/\bpest/, 'pest-control'],
  [/\b(?:parking|garage|carport)/, 'parking'],
  [/\bstorage/, 'storage'],
  [/\b(?:internet|cable|wi-?fi|broadband)/, 'internet'],
  [/\b(?:technology|smart home)/, 'technology'],
  [/\bamenit/, 'amenities'],
  [/\b(?:association|hoa)\b/, 'association'],
  [/\binsurance/, 'insurance'],
  [/\b(?:admin|administration|administrative)\b/, 'administration'],
  [/\bmove in/, 'move-in'],
  [/\bclean/, 'cleaning'],
  [/\b(?:keys?|locks?)\b/, 'keys'],
  [/\b(?:utilit|water|sewer|electric|gas\b|heat)/, 'utilities'],
];

/** Normalizes `petDeposit`, `PET_DEPOSIT` and `Pet deposit` to the same words. */
const plain = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Charges that are refundable, asked of some tenants only, or due with an application: no part of what a home costs
 * everyone.
 */
const neverPrice = /\b(?:deposit|pet|dog|cat|application|late|hold|holding|bond|refund)/;

const said = ({ name, amount, due }: Charge): string => {
  const when = due === 'monthly' ? ' a month' : due === 'once' ? ' once' : '';
  return `${name || 'Charge'} ${amount}${when}`.trim().slice(0, 120);
};

/**
 * Converts the charges that every tenant must pay into the home's fees, adding up those of one kind; returns the names
 * of those that are not understood for certain, which it leaves out.
 */
export const feesFrom = (charges: readonly Charge[]): { fees: Fee[]; notUnderstood: string[] } => {
  const fees = new Map<string, Fee>();
  const notUnderstood: string[] = [];
  for (const given of charges) {
    const charge = { ...given, name: lineOf(given.name), amount: lineOf(given.amount) };
    const name = plain(charge.name);
    const cents = centsTyped(charge.amount);
    if (cents === 0) continue;
    const kind = neverPrice.test(name) ? undefined : words.find(([word]) => word.test(name))?.[1];
    const { due } = charge;
    if (!charge.isMandatory || cents === null || due === null || kind === undefined || !feesAsked[due].includes(kind)) {
      if (charge.name !== '' || charge.amount !== '') notUnderstood.push(said(charge));
      continue;
    }
    const known = fees.get(`${due} ${kind}`);
    fees.set(`${due} ${kind}`, { kind, due, cents: cents + (known?.cents ?? 0) });
  }
  return { fees: [...fees.values()], notUnderstood: [...new Set(notUnderstood)].slice(0, 30) };
};
