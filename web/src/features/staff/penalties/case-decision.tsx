import { offensePlaces, protectedCategories } from '@lintel/contract/enforcement/labels';
import { caseDecisionForm, type StaffCase } from '@lintel/contract/enforcement/report-schema';
import { decideCase } from '@lintel/contract/enforcement/report-staff-endpoints';
import { dayOf } from '@lintel/contract/kernel/dates';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useApp } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { DateInput, Input, Select, Textarea } from '../../../ui/fields/input.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from '../staff.module.css';
import { SimilarOffense, similarOffenseIn } from './similar-offense.tsx';

const nothing = {
  outcome: '',
  finding: '',
  category: '',
  foundIn: '',
  words: '',
  explanation: '',
  occurredOn: '',
  offenseId: '',
};
type Values = typeof nothing;

/** Converts the flat form into the call's body, which has the offense as a nested part, and none where the case ends otherwise. */
const asCall = ({ outcome, finding, offenseId, ...offense }: Values) => ({
  outcome,
  finding,
  offense: outcome === 'substantiated' && offenseId === '' ? offense : null,
  offenseId: outcome === 'substantiated' ? offenseId : null,
});

/** Ends a case with a finding that the reporter reads; a substantiated one has a separate text for the owner. */
export const CaseDecision = ({ found }: { found: StaffCase }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const { facts } = useApp();
  const write = useWrite(decideCase);
  const [alike, setAlike] = useState<number | null>(null);
  const [besides, setBesides] = useState<number[]>([]);
  const { form, sending } = useContractForm(caseDecisionForm, {
    name: 'decision',
    // Prefilled from the report.
    defaults: { ...nothing, category: found.reportType === 'voucher-refusal' ? 'voucher' : '' },
    fields: ['outcome', 'finding', 'category', 'foundIn', 'words', 'explanation', 'occurredOn', 'offenseId'],
    asCall,
    send: async ({ offense, ...body }) => {
      setAlike(null);
      try {
        await write({ params: { id: found.id }, body: { ...body, offense: offense && { ...offense, besides } } });
      } catch (error) {
        const known = similarOffenseIn(error);
        if (known === null) throw error;
        setAlike(known);
        return;
      }
      toast({ title: t('Decided', { context: 'done' }) });
    },
  });
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  const joined = useWatch({ control: form.control, name: 'offenseId' });
  const field = (name: keyof Values) => ({ id: sending.idOf(name), error: sending.errorOf(name) });
  return (
    <form noValidate className={styles.form} aria-label={t('Decision')} onSubmit={sending.onSubmit}>
      {sending.summary}
      <Fieldset disabled={sending.isSending || !found.mayDecide} className={styles.form}>
        <Field {...field('outcome')} label={t('How the case ends')}>
          <Select {...form.register('outcome')}>
            <option value="">{t('Please choose')}</option>
            <option value="substantiated">{t('Substantiated: it is true')}</option>
            <option value="unsubstantiated">{t('Unsubstantiated: what we have does not show it')}</option>
            <option value="referred" disabled={found.referralAgreedAt === null}>
              {t('Referred to authorities')}
            </option>
          </Select>
        </Field>
        <Field
          {...field('finding')}
          label={t('Finding, with its reasons')}
          hint={t('The person who reported reads it. The owner does not.')}
        >
          <Textarea rows={5} {...form.register('finding')} />
        </Field>
        {outcome === 'substantiated' ? (
          <>
            <p className="muted">
              {t(
                'An offense is recorded with it, and its penalties take effect immediately. A ban needs a second person.',
              )}
            </p>
            <Field
              {...field('offenseId')}
              label={t('Offense already on record')}
              hint={t('Its number, where this incident was recorded before. Then nothing new is recorded.')}
              optional
            >
              <Input inputMode="numeric" autoComplete="off" {...form.register('offenseId')} />
            </Field>
            {joined === '' ? (
              <>
                <div className="grid2">
                  <Field {...field('category')} label={t('Group affected')}>
                    <Select {...form.register('category')}>
                      <option value="">{t('Please choose')}</option>
                      {Object.entries(protectedCategories).map(([name, { label }]) => (
                        <option key={name} value={name}>
                          {tDynamic(label)}
                        </option>
                      ))}
                    </Select>
                  </Field>
                  <Field {...field('foundIn')} label={t('Where it was found')}>
                    <Select {...form.register('foundIn')}>
                      <option value="">{t('Please choose')}</option>
                      {Object.entries(offensePlaces).map(([name, label]) => (
                        <option key={name} value={name}>
                          {tDynamic(label)}
                        </option>
                      ))}
                    </Select>
                  </Field>
                </div>
                <Field
                  {...field('words')}
                  label={t('The words')}
                  hint={t('Exactly as they were written or said.')}
                  optional
                >
                  <Textarea rows={2} {...form.register('words')} />
                </Field>
                <Field
                  {...field('explanation')}
                  label={t('What was found')}
                  hint={t('The owner reads it as the statement of reasons. Do not name anyone who reported it.')}
                >
                  <Textarea rows={4} {...form.register('explanation')} />
                </Field>
                <Field {...field('occurredOn')} label={t('Day it happened')} hint={t('Today, if left empty.')} optional>
                  <DateInput max={dayOf(new Date(facts.now))} {...form.register('occurredOn')} />
                </Field>
              </>
            ) : null}
          </>
        ) : null}
        {sending.fault}
        {alike === null ? null : (
          <SimilarOffense
            id={alike}
            onSame={() => {
              form.setValue('offenseId', String(alike));
              setAlike(null);
              sending.button.current?.focus();
            }}
            onOther={() => {
              setBesides((known) => [...known, alike]);
              setAlike(null);
              sending.button.current?.focus();
            }}
          />
        )}
        <div className="row">
          <Button ref={sending.button} type="submit" pending={sending.isSending} pendingText={t('Saving...')}>
            {t('Decide')}
          </Button>
        </div>
      </Fieldset>
    </form>
  );
};
