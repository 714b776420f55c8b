import { fileAppeal } from '@lintel/contract/enforcement/endpoints';
import { appealReasonMin } from '@lintel/contract/enforcement/labels';
import { appealForm } from '@lintel/contract/enforcement/schema';
import { Send } from 'lucide';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { DraftOffer } from '../../../platform/forms/draft-offer.tsx';
import { ApiError } from '../../../platform/queries/api.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Textarea } from '../../../ui/fields/input.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { PenaltyPanel } from './appeal-penalty.tsx';
import type { ContestablePenalty } from './appeal-shown.ts';
import { AppealUploads } from './appeal-uploads.tsx';
import { type AppealValues, emptyAppeal, lengthOf, payloadOf } from './appeal-values.ts';
import styles from './legal-protection.module.css';

/**
 * The appeal form of one penalty, which stays visible. The input is saved on this device until it is sent or canceled.
 * @param takesFocus it was opened by a button here, so the focus moves to its title.
 */
export const AppealForm = ({
  penalty,
  takesFocus,
  onSent,
  onCancel,
}: {
  penalty: ContestablePenalty;
  takesFocus: boolean;
  onSent: (message: string) => void;
  onCancel: () => void;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const file = useWrite(fileAppeal);
  const messageOf = useErrorMessage();
  const isUnderway = useRef(false);
  const title = useRef<HTMLHeadingElement>(null);
  const focusOn = useFocusOnceRendered();
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);

  const { form, sending, draft } = useContractForm(appealForm, {
    name: 'appeal',
    defaults: emptyAppeal,
    fields: ['appealReason', 'evidence', 'supportingDocuments'],
    draft: { name: `appeal-${penalty.id}` },
    asCall: (values: AppealValues) => payloadOf(penalty.id, values),
    send: async (body, idempotencyKey) => {
      if (isUnderway.current) {
        form.setError('supportingDocuments', {
          type: 'underway',
          message: 'Please wait until your documents are uploaded.',
        });
        focusOn('appeal-supportingDocuments');
        return;
      }
      const { data } = await file({ body }, { idempotencyKey });
      draft.forget();
      toast({ title: t('Appeal submitted'), description: tDynamic(data.message) });
      onSent(data.message);
    },
    onError: (error) => {
      const message = error instanceof ApiError ? error.serverMessage : undefined;
      toast({
        title: t('Submission Failed'),
        description: message === undefined ? messageOf(error) : tDynamic(message),
        variant: 'destructive',
      });
      return false;
    },
  });
  const reason = useWatch({ control: form.control, name: 'appealReason' });
  const documents = useWatch({ control: form.control, name: 'supportingDocuments' });
  const count = lengthOf(reason);

  return (
    <form noValidate aria-labelledby="appeal-title" className={styles.form} onSubmit={sending.onSubmit}>
      <h2 id="appeal-title" ref={title} tabIndex={-1}>
        {t('Appeal penalty {{number}}', { number: penalty.id })}
      </h2>
      <PenaltyPanel penalty={penalty} titleAs="h3" />
      <DraftOffer draft={draft} />
      {sending.summary}
      <Fieldset disabled={sending.isSending}>
        <div className={styles.fields}>
          <Field
            id={sending.idOf('appealReason')}
            label={t('Why this penalty is wrong')}
            hint={t('What happened, and why you see it differently. At least {{min}} characters.', {
              min: appealReasonMin,
            })}
            error={sending.errorOf('appealReason')}
          >
            <Textarea rows={8} {...form.register('appealReason')} />
          </Field>
          <p className={styles.counter} data-enough={count >= appealReasonMin ? '' : undefined}>
            {count < appealReasonMin
              ? t('{{number}} of at least {{min}} characters', { number: count, min: appealReasonMin })
              : t('{{number}} characters', { number: count })}
          </p>
          <Field
            id={sending.idOf('evidence')}
            label={t('Evidence')}
            optional
            hint={t('List one item per line: evidence, or people who can confirm it. At most 20 lines.')}
            error={sending.errorOf('evidence')}
          >
            <Textarea rows={4} {...form.register('evidence')} />
          </Field>
          <AppealUploads
            id={sending.idOf('supportingDocuments')}
            kept={documents}
            error={sending.errorOf('supportingDocuments')}
            onChange={(kept) => {
              form.clearErrors('supportingDocuments');
              form.setValue('supportingDocuments', kept, { shouldDirty: true });
            }}
            onUnderway={(value) => {
              isUnderway.current = value;
              if (!value) form.clearErrors('supportingDocuments');
            }}
          />
          {sending.fault}
          <div className={styles.actions}>
            <Button
              ref={sending.button}
              type="submit"
              icon={<Icon of={Send} />}
              pending={sending.isSending}
              pendingText={t('Submitting...')}
            >
              {t('Submit Appeal')}
            </Button>
            <Button
              variant="line"
              onClick={() => {
                draft.forget();
                onCancel();
              }}
            >
              {t('Cancel')}
            </Button>
          </div>
          <p className="small muted">
            {t('The penalty is on hold from the moment you submit until our staff have decided.')}
          </p>
        </div>
      </Fieldset>
    </form>
  );
};
