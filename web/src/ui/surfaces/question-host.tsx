import { lazy, Suspense, useSyncExternalStore } from 'react';
import { openQuestion } from './question.ts';

const QuestionDialog = lazy(async () => ({ default: (await import('./question-dialog.tsx')).QuestionDialog }));

/** Shows the question that `askPerson` asks. Once in the shell. */
export const QuestionHost = () => {
  const asked = useSyncExternalStore(openQuestion.listen, openQuestion.read, () => null);
  return asked ? (
    <Suspense>
      <QuestionDialog {...asked} />
    </Suspense>
  ) : null;
};
