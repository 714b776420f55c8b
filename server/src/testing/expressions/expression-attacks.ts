import { type Part, partsOf } from './expression-parts.ts';

/** A text of any length that is slow for an expression: a beginning, a repeated part, and an end. */
export type Attack = { before: string; over: readonly string[]; after: string };

/** Returns an attack's text of about this many characters, shared evenly among the repeated parts. */
export const textOf = ({ before, over, after }: Attack, length: number): string =>
  before + over.map((part) => part.repeat(Math.ceil(length / over.length / part.length))).join('') + after;

/** Characters that common classes distinguish; no expression here distinguishes others. */
const alphabet = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...['\u00a0', '\u00e9', '\u00c9', '\u00df', '\u2019', '\u2028', '\u200b', '\u00e2', '\u05d0', '\u{1f600}'],
];

const letterParts = (part: Part): Extract<Part, { kind: 'letter' }>[] => {
  if (part.kind === 'letter') return [part];
  if (part.kind === 'sequence') return part.parts.flatMap(letterParts);
  if (part.kind === 'choice') return part.options.flatMap(letterParts);
  return part.kind === 'edge' ? [] : letterParts(part.part);
};

/** One character for each kind that an expression can distinguish, so that wherever two of its classes overlap, one is in both. */
const tellingLetters = (whole: Part): string[] => {
  const parts = letterParts(whole);
  const kinds = new Map<string, string>();
  // Letters are preferred to symbols: they are easier to read in a failing test.
  for (const letter of alphabet.toReversed())
    kinds.set(parts.map(({ isOne }) => Number(isOne(letter))).join(''), letter);
  return [...kinds.values()];
};

/** Long counted repetitions are tested like endless ones. */
const many = 30;
const someOf = <T>(list: readonly T[], most: number): T[] => list.slice(0, most);

/**
 * Returns texts that may take an expression longer than linear time. For every repetition: a prefix that reaches it, then what it repeats
 * and what else its characters allow, then something that does not match; and the same with repeated starts, for expressions that may match
 * anywhere.
 */
export const attacksOn = (expression: { source: string; flags: string }): Attack[] => {
  const whole = partsOf(expression);
  const letters = tellingLetters(whole);

  /** Texts that a part matches, the shortest first. */
  const takenBy = (part: Part): string[] => {
    switch (part.kind) {
      case 'letter':
        return letters.filter(part.isOne);
      case 'sequence':
        return [part.parts.map((each) => takenBy(each)[0] ?? '').join('')];
      case 'choice':
        return part.options.flatMap((option) => someOf(takenBy(option), 1));
      case 'repeat': {
        const one = takenBy(part.part)[0] ?? '';
        return [one.repeat(part.least), ...(part.least === 0 ? [one] : [])];
      }
      case 'look':
      case 'edge':
        return [''];
    }
  };

  const attacks: Attack[] = [];
  const add = (before: string, over: readonly string[]) => {
    if (over.some((part) => part === '')) return;
    for (const after of ['', '\u0001', ...someOf(letters, 4)]) attacks.push({ before, over, after });
  };
  const attack = (part: Extract<Part, { kind: 'repeat' }>, before: string, behind: string) => {
    const own = takenBy(part.part).filter((text) => text !== '');
    const pieces = [...new Set([...own, ...letters, behind, behind.slice(0, -1), before, before.slice(1)])];
    const pairs = someOf(own, 6).flatMap((one) => someOf(letters, 8).map((other) => one + other));
    for (const piece of [...pieces, ...pairs]) {
      add(before, [piece]);
      // Started again each time, where the repetition also matches its own beginning.
      add('', [before + piece]);
      add('', [before + piece + behind.slice(0, -1)]);
    }
    for (const one of someOf(own, 4)) for (const other of someOf(letters, 8)) add(before, [one, other]);
  };
  const walk = (part: Part, before: string, behind: string): void => {
    if (part.kind === 'sequence') {
      const taken = part.parts.map((each) => takenBy(each)[0] ?? '');
      part.parts.forEach((each, at) => {
        walk(each, before + taken.slice(0, at).join(''), taken.slice(at + 1).join('') + behind);
      });
    } else if (part.kind === 'choice') {
      for (const option of part.options) walk(option, before, behind);
    } else if (part.kind === 'look') {
      walk(part.part, before, behind);
    } else if (part.kind === 'repeat') {
      if (part.most >= many) attack(part, before, behind);
      if (part.most > 1) walk(part.part, before, behind);
      else walk(part.part, before, behind);
    }
  };
  walk(whole, '', '');
  if (attacks.length > 0) {
    const [sample = ''] = takenBy(whole);
    add('', [sample]);
    add('', [sample.slice(0, -1)]);
    for (const letter of letters) add('', [letter]);
  }
  return attacks;
};
