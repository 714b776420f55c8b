import { useSyncExternalStore } from 'react';
import { openQuestion } from './question.ts';

/** Shows the question that `askPerson` asks. Once in the shell. */
export const QuestionHost = () => {
  const asked = useSyncExternalStore(openQuestion.listen, openQuestion.read, () => null);
  if (asked === null) return null;
  const { Dialog, ...question } = asked;
  return <Dialog {...question} />;
};
