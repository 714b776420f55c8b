import { type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/surfaces/dialog.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { type SendForm, usePressForm } from './send-form.tsx';

type Words = {
  title: ReactNode;
  description?: ReactNode;
  /** On the button that changes nothing. */
  keep: string;
  /** On the button that does it, and while it is being done. */
  action: string;
  pendingText: string;
  /** Of the button that does it: red unless it is what one came for. */
  variant?: 'danger' | 'primary';
};

/**
 * A dialog whose content is one form, sent by the button in its footer. Import the file that uses it lazily.
 *
 * @param className of the form.
 */
export const FormDialog = <Values extends FieldValues>({
  title,
  description,
  keep,
  action,
  pendingText,
  sending,
  onClose,
  keepTyped = false,
  variant = 'danger',
  className = 'stack',
  withAction = true,
  look = 'plain',
  children,
}: Words & {
  sending: SendForm<Values>;
  onClose: () => void;
  keepTyped?: boolean;
  className?: string | undefined;
  /** False while there is nothing to do here but to read. */
  withAction?: boolean;
  /** `wide` for tables. */
  look?: 'plain' | 'wide';
  children?: ReactNode;
}) => {
  const formId = useId();
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      keepTyped={keepTyped}
      look={look}
      footer={
        <>
          <DialogCancel>{keep}</DialogCancel>
          {withAction ? (
            <Button
              ref={sending.button}
              type="submit"
              form={formId}
              variant={variant}
              pending={sending.isSending}
              pendingText={pendingText}
            >
              {action}
            </Button>
          ) : null}
        </>
      }
    >
      <form id={formId} noValidate className={className} onSubmit={sending.onSubmit}>
        {children}
      </form>
    </Dialog>
  );
};

/**
 * Asks before something that cannot simply be taken back. When it fails, the dialog stays and says why.
 *
 * @param onConfirm does it, and closes the dialog.
 * @param sentenceOf says why it failed, where that is not for the usual words.
 */
export const ConfirmDialog = ({
  onConfirm,
  sentenceOf,
  onClose,
  children,
  ...words
}: Words & {
  onConfirm: () => Promise<void>;
  sentenceOf?: (error: unknown) => string;
  onClose: () => void;
  children?: ReactNode;
}) => {
  const [failure, setFailure] = useState<string | null>(null);
  const sending = usePressForm({
    name: 'confirm',
    send: async () => {
      setFailure(null);
      await onConfirm();
    },
    onFault: (error) => {
      if (!sentenceOf) return false;
      setFailure(sentenceOf(error));
      return true;
    },
  });
  return (
    <FormDialog {...words} sending={sending} onClose={onClose}>
      {children}
      {failure === null ? (
        sending.fault
      ) : (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
    </FormDialog>
  );
};
