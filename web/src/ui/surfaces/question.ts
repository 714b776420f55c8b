import { createElement } from 'react';
import type { Question } from './question-dialog.tsx';
import { putQuestion } from './question-host.tsx';

let answerOpen: ((isYes: boolean) => void) | null = null;
let asked = 0;

/**
 * Asks in a dialog of the page, from any code that runs in the browser. True when the person goes on; false when they keep things as they
 * are, close the dialog, or are asked something else meanwhile. The browser's own dialog asks when ours cannot be fetched.
 */
export const askPerson = async (question: Question): Promise<boolean> => {
  const part = await import('./question-dialog.tsx').catch(() => null);
  if (part === null) return window.confirm(`${question.title}\n\n${question.text}`);
  answerOpen?.(false);
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      answerOpen = null;
      putQuestion(null);
      resolve(isYes);
    };
    answerOpen = answer;
    asked += 1;
    putQuestion(createElement(part.QuestionDialog, { key: asked, ...question, answer }));
  });
};
