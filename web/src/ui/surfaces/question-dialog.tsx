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
}: Question & { answer: (isYes: boolean) => void }) => (
  <Dialog
    title={title}
    description={text}
    onClose={() => answer(false)}
    footer={
      <>
        <Button data-dialog-first="" variant="line" onClick={() => answer(false)}>
          {keep}
        </Button>
        <Button variant="danger" onClick={() => answer(true)}>
          {action}
        </Button>
      </>
    }
  />
);
