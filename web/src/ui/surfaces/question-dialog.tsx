import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

/** A yes-or-no question to the person at the screen. */
export type Question = {
  title: string;
  text: string;
  /** On the button that changes nothing. It has the focus first. */
  keep: string;
  /** On the button that goes on. */
  action: string;
};

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
