import { checkText, monitorVersion, outcomeOf } from '../check-text.ts';

const outcomes = ['violation', 'review', 'clean'] as const;
type Outcome = (typeof outcomes)[number];
/** `plain`: whether anyone would see a violation at once. */
type Example = { id?: string; text: string; label: Outcome; category: string; plain?: boolean };

/** Counts by label and by the monitor's outcome. */
type Confusion = Record<Outcome, Record<Outcome, number>>;
const noConfusion = (): Confusion => ({
  violation: { violation: 0, review: 0, clean: 0 },
  review: { violation: 0, review: 0, clean: 0 },
  clean: { violation: 0, review: 0, clean: 0 },
});

export type Evaluation = {
  all: Confusion;
  byCategory: Map<string, Confusion>;
  /** Outcomes of violations that anyone would see at once; all zero if the file does not mark them. */
  plain: Record<Outcome, number>;
  wrong: { example: Example; said: Outcome; words: string[] }[];
};

const readExample = (line: string, number: number): Example => {
  const value = JSON.parse(line) as Partial<Example>;
  const isExample = typeof value.text === 'string' && outcomes.some((outcome) => outcome === value.label);
  if (!isExample)
    throw new Error(`line ${number} is no {text, label, category} with a label of ${outcomes.join(', ')}`);
  // A clean text has no category.
  return { ...value, category: value.category ?? 'general' } as Example;
};

/** Reads lines of JSON and compares each label with the monitor's outcome. Throws on an invalid line. */
export const evaluate = (lines: string): Evaluation => {
  const all = noConfusion();
  const byCategory = new Map<string, Confusion>();
  const plain = { violation: 0, review: 0, clean: 0 };
  const wrong: Evaluation['wrong'] = [];
  for (const [index, line] of lines.split('\n').entries()) {
    if (line.trim() === '') continue;
    const example = readExample(line, index + 1);
    const findings = checkText(example.text);
    const said = outcomeOf(findings);
    const own = byCategory.get(example.category) ?? noConfusion();
    byCategory.set(example.category, own);
    for (const confusion of [all, own]) confusion[example.label][said] += 1;
    if (example.label === 'violation' && example.plain) plain[said] += 1;
    if (said !== example.label) {
      wrong.push({ example, said, words: findings.map(({ start, end }) => example.text.slice(start, end)) });
    }
  }
  return { all, byCategory, plain, wrong };
};

/** Wilson's confidence interval of a share, at 95 percent (z = 1.96). Source: E. B. Wilson, JASA 22 (1927). */
export const wilson = (hits: number, total: number): [number, number] => {
  if (total === 0) return [0, 1];
  const z = 1.959964;
  const share = hits / total;
  const middle = share + z ** 2 / (2 * total);
  const spread = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  const whole = 1 + z ** 2 / total;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
};

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const share = (hits: number, total: number): string => {
  const [low, high] = wilson(hits, total);
  return total === 0 ? 'none' : `${hits} of ${total}, ${percent(hits / total)} (${percent(low)} to ${percent(high)})`;
};

const sum = (confusion: Confusion, label: Outcome): number =>
  outcomes.reduce((total, said) => total + confusion[label][said], 0);

export const reportOf = ({ all, byCategory, plain, wrong }: Evaluation): string => {
  const lines = [`Rules of ${monitorVersion}. Shares with Wilson's intervals at 95%.`, ''];
  for (const outcome of outcomes) {
    const said = outcomes.reduce((total, label) => total + all[label][outcome], 0);
    lines.push(`${outcome.padEnd(10)} precision ${share(all[outcome][outcome], said)}`);
    lines.push(`${''.padEnd(10)} recall    ${share(all[outcome][outcome], sum(all, outcome))}`);
  }
  const seen = plain.violation + plain.review + plain.clean;
  if (seen > 0) {
    lines.push(`plain      called so ${share(plain.violation, seen)}`);
    lines.push(`           called so or for review ${share(plain.violation + plain.review, seen)}`);
  }
  const table = (confusion: Confusion) =>
    outcomes.map(
      (label) => `  ${label.padEnd(10)}${outcomes.map((said) => String(confusion[label][said]).padStart(10)).join('')}`,
    );
  const head = `  ${'label'.padEnd(10)}${outcomes.map((said) => said.padStart(10)).join('')}`;
  lines.push('', 'All', head, ...table(all));
  for (const [category, confusion] of [...byCategory].sort(([a], [b]) => a.localeCompare(b))) {
    lines.push('', category, head, ...table(confusion));
  }
  if (wrong.length > 0) lines.push('', 'Otherwise than labelled:');
  for (const { example, said, words } of wrong) {
    lines.push(
      `  ${example.label} → ${said}  ${example.category}  ${example.text.slice(0, 160)}${words.length > 0 ? `  [${words.join(' | ')}]` : ''}`,
    );
  }
  return lines.join('\n');
};
