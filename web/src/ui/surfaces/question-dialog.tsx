import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import type { Question } from './question.ts';

/** One question of `askPerson`. The focus begins on the answer that changes nothing. */
export const QuestionDialog = ({
  title,
  text,
  keep,
  action,
  answer,
}: Question & { answer: (isYes: boolean) => void }) => {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Dialog
      title={title}
      description={text}
      onClose={() => answer(false)}
      footer={
        <>
          <Button ref={first} variant="line" onClick={() => answer(false)}>
            {keep}
          </Button>
          <Button variant="danger" onClick={() => answer(true)}>
            {action}
          </Button>
        </>
      }
    />
  );
};
