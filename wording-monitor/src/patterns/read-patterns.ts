import { type PatternKind, patterns, patternWords } from '../rules/patterns.ts';

type Step = {
  /** Null: a mention, or years of age; `isYours`: said to the reader. */
  words: ReadonlySet<string> | null;
  isYours: boolean;
  /** An assistance animal. */
  isAnimal: boolean;
  /** Anyone, including people whom patterns otherwise ignore: "a quiet woman", "couples". */
  isAnyone: boolean;
  isVoucher: boolean;
  isAge: boolean;
  minimum: number;
  isAlone: boolean;
  isUnnegated: boolean;
  reach: number;
  crosses: boolean;
};
/** A row of `rules/patterns.ts`, parsed. */
export type Pattern = { kind: PatternKind; steps: readonly Step[]; isAtEnd: boolean };

const reaches: Record<string, number> = { '~': 5, '~~': 11, '~!': 7, '//': 14 };

const readPattern = (kind: PatternKind, source: string): Pattern => {
  const steps: Step[] = [];
  let [reach, crosses, isAtEnd, isUnnegated] = [1, false, false, false];
  for (const part of source.split(' ')) {
    if (part === '$') isAtEnd = true;
    else if (part in reaches) {
      reach = reaches[part] ?? 1;
      crosses = part === '//';
      isUnnegated = part === '~!';
    } else {
      const isClass =
        part === 'CLASS' ||
        part === 'WHOM' ||
        part === 'VOUCHER' ||
        part === 'ANIMAL' ||
        part === 'YOURS' ||
        /AGE$/.test(part);
      const words = new Set(
        part
          .replace('=', '')
          .split('|')
          .flatMap((word) => (patternWords[word] ?? word).split('|')),
      );
      steps.push({
        words: isClass ? null : words,
        isYours: part === 'YOURS',
        isAnimal: part === 'ANIMAL',
        isAnyone: part === 'WHOM',
        isVoucher: part === 'VOUCHER',
        isAge: /AGE$/.test(part),
        minimum: part === 'OLDAGE' ? 40 : 18,
        isAlone: part.startsWith('='),
        isUnnegated: isUnnegated || kind === 'terms',
        reach,
        crosses,
      });
      [reach, crosses, isUnnegated] = [1, false, false];
    }
  }
  return { kind, steps, isAtEnd };
};

/** Patterns by their first word. */
export const byFirst = new Map<string, Pattern[]>();
/** Patterns that begin with a mention. */
export const fromClass: Pattern[] = [];
for (const [kind, sources] of Object.entries(patterns) as [PatternKind, readonly string[]][]) {
  for (const source of sources) {
    const pattern = readPattern(kind, source);
    const first = pattern.steps[0];
    if (first?.words === null) fromClass.push(pattern);
    for (const word of first?.words ?? []) byFirst.set(word, [...(byFirst.get(word) ?? []), pattern]);
  }
}
