import vm from 'node:vm';
import { isWholeRun } from '../whole-run.ts';
import { type Attack, attacksOn, textOf } from './expression-attacks.ts';

type Expression = { source: string; flags: string };

/** Long enough to distinguish linear from other expressions: this many characters take a microsecond, or else hundreds. */
const trialLength = 512;
/** After this time of trying, the worst texts are among those tried. */
const trialMs = 2000;
/** A linear expression needs milliseconds for a text of this length, a nonlinear one minutes: its square is a hundred billion. */
const judgedLength = isWholeRun ? 1024 * 1024 : 320 * 1024;
const boundMs = 15_000;

const context = vm.createContext({ work: () => {} });
const script = new vm.Script('work()');

/** Runs some work; false when it was cut off after this many ms, even in the middle of an expression. */
const ends = (work: () => void, timeout: number): boolean => {
  Object.assign(context, { work });
  try {
    script.runInContext(context, { timeout });
    return true;
  } catch (error) {
    // An error from the other context is not an instance of this one's Error.
    if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
};

/** Returns the attacks that take an expression longest, the worst first. */
const worstOf = (expression: RegExp, attacks: readonly Attack[], most: number): Attack[] => {
  const tried = attacks.map((attack) => ({ attack, text: textOf(attack, trialLength), ms: 0 }));
  let at = 0;
  const isWhole = ends(() => {
    for (const each of tried) {
      const began = performance.now();
      each.text.replace(expression, '');
      each.ms = performance.now() - began;
      at += 1;
    }
  }, trialMs);
  const cut = tried[at];
  if (!isWhole && cut) cut.ms = trialMs;
  return tried
    .sort((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(({ attack }) => attack);
};

/** Returns a long text that an expression cannot process in time, or null: then all of them take linear time. */
export const endlessText = ({ source, flags }: Expression, timeout = boundMs): Attack | null => {
  const expression = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const worst = worstOf(expression, attacksOn({ source, flags }), 6);
  const isEndless = (attack: Attack): boolean => {
    const text = textOf(attack, judgedLength);
    return !ends(() => void text.replace(expression, ''), timeout);
  };
  return worst.find(isEndless) ?? null;
};
