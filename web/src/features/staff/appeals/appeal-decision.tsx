import { appealDecisionForm } from '@lintel/contract/enforcement/schema';
import { decideAppeal } from '@lintel/contract/enforcement/staff-endpoints';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, ChoiceGroup, RadioRow } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Textarea } from '../../../ui/fields/input.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from '../staff.module.css';

/** Approves or denies an appeal, with the resolution that the owner reads. */
export const AppealDecision = ({
  appealId,
  hearingAhead,
  onEnd,
}: {
  appealId: number;
  /** The time of the owner's hearing, in words, while it is still to come. */
  hearingAhead: string | null;
  /** Called when decided or canceled. */
  onEnd: () => void;
}) => {
  const t = useT();
  const decide = useWrite(decideAppeal);
  const { form, sending } = useContractForm(appealDecisionForm, {
    name: `decision-${appealId}`,
    defaults: { decision: null, resolution: '', withoutHearing: false },
    startAt: 'decision',
    send: async (body) => {
      await decide({ params: { id: appealId }, body });
      toast({
        title: body.decision === 'approved' ? t('The appeal is approved') : t('The appeal is denied'),
        description: t('The owner has been notified.'),
      });
      onEnd();
    },
  });
  return (
    <form noValidate className={styles.form} aria-label={t('Decide')} onSubmit={sending.onSubmit}>
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <ChoiceGroup id={sending.idOf('decision')} legend={t('Decision')} error={sending.errorOf('decision')}>
          <RadioRow
            value="approved"
            label={t('Approve')}
            hint={t('The repealable penalties of the offense are repealed, and what was paid for them is refunded.')}
            {...form.register('decision')}
          />
          <RadioRow
            value="denied"
            label={t('Deny')}
            hint={t('The penalty resumes, extended by the time it was on hold.')}
            {...form.register('decision')}
          />
        </ChoiceGroup>
        <Field
          id={sending.idOf('resolution')}
          label={t('Resolution')}
          hint={t('The owner reads it, and it stays on record.')}
          error={sending.errorOf('resolution')}
        >
          <Textarea rows={4} {...form.register('resolution')} />
        </Field>
        {hearingAhead === null ? null : (
          <Notice tone="warn" title={t('The hearing is still to come: {{time}}', { time: hearingAhead })}>
            <p>{t('The owner was promised a hearing. Only decide before that if it cannot harm them.')}</p>
            <Checkbox
              id={sending.idOf('withoutHearing')}
              label={t('I decide without waiting for the hearing')}
              error={sending.errorOf('withoutHearing')}
              {...form.register('withoutHearing')}
            />
          </Notice>
        )}
        {sending.fault}
        <div className="row">
          <Button ref={sending.button} type="submit" pending={sending.isSending} pendingText={t('Saving...')}>
            {t('Decide the appeal')}
          </Button>
          <Button variant="quiet" onClick={onEnd}>
            {t('Cancel')}
          </Button>
        </div>
      </Fieldset>
    </form>
  );
};
