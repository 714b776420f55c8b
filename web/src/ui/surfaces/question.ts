import type { ComponentType } from 'react';
import type { Question } from './question-dialog.tsx';

type Answering = Question & { answer: (isYes: boolean) => void };
type Asked = Answering & { Dialog: ComponentType<Answering> };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

const show = (next: Asked | null) => {
  asked = next;
  for (const listener of listeners) listener();
};

/** The question that is open now. For `QuestionHost`. */
export const openQuestion = {
  read: (): Asked | null => asked,
  listen: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Asks in a dialog of the page, from any code that runs in the browser. True when the person goes on; false when they keep things as they
 * are, close the dialog, or are asked something else meanwhile. The browser's own dialog asks when ours cannot be fetched.
 */
export const askPerson = async (question: Question): Promise<boolean> => {
  const part = await import('./question-dialog.tsx').catch(() => null);
  if (part === null) return window.confirm(`${question.title}\n\n${question.text}`);
  asked?.answer(false);
  return new Promise((resolve) => {
    show({
      ...question,
      Dialog: part.QuestionDialog,
      answer: (isYes) => {
        show(null);
        resolve(isYes);
      },
    });
  });
};
