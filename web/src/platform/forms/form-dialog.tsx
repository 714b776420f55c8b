import { type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/surfaces/dialog.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { type SendForm, useActionForm } from './send-form.tsx';

type Words = {
  title: ReactNode;
  description?: ReactNode;
  /** Label of the button that changes nothing. */
  keep: string;
  /** Label of the button that does it, and its label while it is pending. */
  action: string;
  pendingText: string;
  /** Variant of the button that does it: red unless the action is what the user came for. */
  variant?: 'danger' | 'primary';
};

/**
 * A dialog that holds one form, submitted by the button in its footer. Import the file that uses it lazily.
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
  confirmDiscard = false,
  variant = 'danger',
  className = 'stack',
  withAction = true,
  layout = 'plain',
  children,
}: Words & {
  sending: SendForm<Values>;
  onClose: () => void;
  confirmDiscard?: boolean;
  className?: string | undefined;
  /** False while there is nothing to do but read. */
  withAction?: boolean;
  /** `wide` for tables. */
  layout?: 'plain' | 'wide';
  children?: ReactNode;
}) => {
  const formId = useId();
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      confirmDiscard={confirmDiscard}
      layout={layout}
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
 * Asks for confirmation of an action that cannot simply be undone. On failure the dialog stays open and shows why.
 *
 * @param onConfirm does it, and closes the dialog.
 * @param messageOf returns the error message, where the usual one does not fit.
 */
export const ConfirmDialog = ({
  onConfirm,
  messageOf,
  onClose,
  children,
  ...words
}: Words & {
  onConfirm: () => Promise<void>;
  messageOf?: (error: unknown) => string;
  onClose: () => void;
  children?: ReactNode;
}) => {
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useActionForm({
    name: 'confirm',
    send: async () => {
      setFailure(null);
      await onConfirm();
    },
    onError: (error) => {
      if (!messageOf) return false;
      setFailure(messageOf(error));
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
