import { type ReactNode, useEffect, useState } from 'react';

let place: ((question: ReactNode) => void) | null = null;

/** Puts a question where the shell has a place for it; null takes it away. What asks brings its own program (`question.ts`). */
export const putQuestion = (question: ReactNode): void => place?.(question);

/** Where the question stands that `askPerson` asks. Once in the shell. */
export const QuestionHost = () => {
  const [question, setQuestion] = useState<ReactNode>(null);
  useEffect(() => {
    place = setQuestion;
    return () => {
      place = null;
    };
  }, []);
  return question;
};
