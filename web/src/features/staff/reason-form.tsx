import { reason } from '@lintel/contract/staff/schema';
import type * as z from 'zod';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Fieldset } from '../../ui/fields/fieldset.tsx';
import { Textarea } from '../../ui/fields/input.tsx';
import styles from './staff.module.css';

/** Every decision requires a reason, which is stored and shown to the people concerned. */
export const ReasonForm = ({
  name,
  label,
  hint,
  action,
  isDanger = false,
  text = reason,
  onGiven,
  onCancel,
}: {
  /** Makes the ids of this form unique. */
  name: string;
  label: string;
  hint: string;
  action: string;
  isDanger?: boolean;
  /** Schema of the reason, where it has further requirements. */
  text?: z.ZodType<string>;
  onGiven: (reason: string) => Promise<void>;
  onCancel: () => void;
}) => {
  const t = useT();
  const { form, sending } = useContractForm(text, {
    name,
    defaults: { reason: '' },
    fields: ['reason'],
    asCall: ({ reason }) => reason,
    startAt: 'reason',
    send: onGiven,
  });
  return (
    <form noValidate className={styles.form} aria-label={action} onSubmit={sending.onSubmit}>
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <Field id={sending.idOf('reason')} label={label} hint={hint} error={sending.errorOf('reason')}>
          <Textarea rows={3} {...form.register('reason')} />
        </Field>
        {sending.fault}
        <div className="row">
          <Button
            ref={sending.button}
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            pending={sending.isSending}
            pendingText={t('Saving...')}
          >
            {action}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </div>
      </Fieldset>
    </form>
  );
};
