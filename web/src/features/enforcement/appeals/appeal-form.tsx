import { fileAppeal } from '@lintel/contract/enforcement/endpoints';
import { appealReasonMin } from '@lintel/contract/enforcement/labels';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useApi } from '../../../platform/app-context.ts';
import { useFormDraft } from '../../../platform/forms/draft-form.ts';
import { DraftOffer } from '../../../platform/forms/draft-offer.tsx';
import { useSendForm } from '../../../platform/forms/send-form.tsx';
import { ApiError } from '../../../platform/queries/api.ts';
import { useFaultSentence } from '../../../platform/queries/fault.ts';
import { makeKeyring } from '../../../platform/queries/idempotency.ts';
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
import { useRefreshAppeals } from './appeal-refresh.ts';
import type { ContestablePenalty } from './appeal-shown.ts';
import { AppealUploads } from './appeal-uploads.tsx';
import { type AppealValues, appealFields, appealResolver, emptyAppeal, lengthOf, payloadOf } from './appeal-values.ts';
import styles from './legal-protection.module.css';

const nothingLeftOut: readonly never[] = [];

/**
 * The appeal of one penalty, which stays in view. What is typed is kept on this device until it is sent or canceled.
 * @param takesFocus it opened because of a press here, so a keyboard goes on from its title.
 */
export const AppealForm = ({
  penalty,
  ownerId,
  takesFocus,
  onSent,
  onCancel,
}: {
  penalty: ContestablePenalty;
  ownerId: number;
  takesFocus: boolean;
  onSent: (message: string) => void;
  onCancel: () => void;
}) => {
  const t = useT();
  const told = useTranslateDynamic();
  const api = useApi();
  const sentenceOf = useFaultSentence();
  const refresh = useRefreshAppeals(ownerId);
  const [keys] = useState(() => makeKeyring());
  const isUnderway = useRef(false);
  const title = useRef<HTMLHeadingElement>(null);
  const focusOn = useFocusOnceRendered();
  const form = useForm<AppealValues>({ resolver: appealResolver, shouldFocusError: false, defaultValues: emptyAppeal });
  const draft = useFormDraft<AppealValues>({
    name: `appeal-${penalty.id}`,
    form,
    defaults: emptyAppeal,
    leaveOut: nothingLeftOut,
  });
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  const reason = useWatch({ control: form.control, name: 'appealReason' });
  const documents = useWatch({ control: form.control, name: 'documents' });
  const count = lengthOf(reason);

  const sending = useSendForm<AppealValues, AppealValues>({
    form,
    name: 'appeal',
    fields: appealFields,
    send: async (values) => {
      if (isUnderway.current) {
        form.setError('documents', {
          type: 'underway',
          message: 'Please wait until your documents are uploaded.',
        });
        focusOn('appeal-documents');
        return;
      }
      const body = payloadOf(penalty.id, values);
      const { data } = await api.call(fileAppeal, { body }, { idempotencyKey: keys.keyFor(body) });
      keys.settle();
      draft.forget();
      toast({ title: t('Appeal submitted'), description: told(data.message) });
      onSent(data.message);
      await refresh();
    },
    onFault: (error) => {
      const said = error instanceof ApiError ? error.serverMessage : undefined;
      toast({
        title: t('Submission Failed'),
        description: said === undefined ? sentenceOf(error) : told(said),
        variant: 'destructive',
      });
      return false;
    },
  });

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
            hint={t('One thing a line: what shows it, or who can confirm it. At most 20 lines.')}
            error={sending.errorOf('evidence')}
          >
            <Textarea rows={4} {...form.register('evidence')} />
          </Field>
          <AppealUploads
            id={sending.idOf('documents')}
            kept={documents}
            error={sending.errorOf('documents')}
            onChange={(kept) => {
              form.clearErrors('documents');
              form.setValue('documents', kept, { shouldDirty: true });
            }}
            onUnderway={(value) => {
              isUnderway.current = value;
              if (!value) form.clearErrors('documents');
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
