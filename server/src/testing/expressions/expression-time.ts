import vm from 'node:vm';
import { type Attack, attacksOn, textOf } from './expression-attacks.ts';

type Expression = { source: string; flags: string };

/** Far enough for what is not linear to stand out from what is: so many letters take a microsecond, or else hundreds. */
const trialLength = 512;
/** When that much has been spent on trying, the worst are among what was tried. */
const trialMs = 2000;
const judgedLength = 1024 * 1024;
/** A linear expression needs milliseconds for that; one that is not, minutes. Nothing in between is judged by this bound. */
const boundMs = 15_000;

const context = vm.createContext({ work: () => {} });
const script = new vm.Script('work()');

/** Does some work; false when it was cut short after so many ms, in the middle of an expression, too. */
const ends = (work: () => void, timeout: number): boolean => {
  Object.assign(context, { work });
  try {
    script.runInContext(context, { timeout });
    return true;
  } catch (error) {
    // An error of the other context is none of this one's.
    if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
};

/** The attacks that an expression takes longest for, the worst first. */
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

/**
 * A text of a megabyte that an expression does not get through, over and over, or null: for all of them it needs no longer than in
 * proportion.
 */
export const endlessText = ({ source, flags }: Expression, timeout = boundMs): Attack | null => {
  const expression = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const worst = worstOf(expression, attacksOn({ source, flags }), 6);
  const isEndless = (attack: Attack): boolean => {
    const text = textOf(attack, judgedLength);
    return !ends(() => void text.replace(expression, ''), timeout);
  };
  return worst.find(isEndless) ?? null;
};
