import { shortDate } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { serveManyNotices } from '@lintel/contract/tenancy/many/endpoints';
import { type ManyNoticesForm, manyNoticesForm, type PlannedNotice } from '@lintel/contract/tenancy/many/schema';
import { useState } from 'react';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../../platform/queries/write.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Textarea } from '../../../ui/fields/input.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Dialog, DialogCancel } from '../../../ui/surfaces/dialog.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Cite } from '../cite.tsx';
import styles from '../tenancy.module.css';

export type SharedOfMany = Pick<ManyNoticesForm, 'service' | 'entryFrom' | 'entryUntil'>;
type Left = { plan: PlannedNotice; barrier: string };

/** Tenancies that are left out, each with the reason and its source. */
const LeftOut = ({ left }: { left: readonly Left[] }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  return (
    <ul className={styles.rows} aria-label={t('Tenancies left out')}>
      {left.map(({ plan, barrier }) => (
        <li key={plan.tenancyId} className={styles.item}>
          <b>
            {plan.propertyTitle}, <span translate="no">{plan.tenantName}</span>
          </b>
          <span>{tDynamic(barrier)}</span>
          <Cite reasons={plan.reasons} of={plan.propertyTitle} />
        </li>
      ))}
    </ul>
  );
};

/** Previews the notice for each tenancy, and lists those left out with the reason; then serves it, and shows the result. */
export const ServeMany = ({
  plans,
  shared,
  onBack,
  onServed,
  onClose,
}: {
  plans: readonly PlannedNotice[];
  shared: SharedOfMany;
  onBack: () => void;
  onServed: () => void;
  onClose: () => void;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  const serve = useWrite(serveManyNotices);
  const [outcome, setOutcome] = useState<{ served: number; left: Left[] } | null>(null);
  const left = plans.flatMap((plan) => (plan.barrier === null ? [] : [{ plan, barrier: plan.barrier }]));
  const possible = plans.flatMap((plan) =>
    plan.barrier === null && plan.effectiveDate !== null ? [{ ...plan, effectiveDate: plan.effectiveDate }] : [],
  );
  const isEntry = possible.some(({ code }) => code === 'ENTRY');
  const { form, sending } = useContractForm(manyNoticesForm, {
    name: 'serve-many',
    defaults: {
      service: shared.service,
      entryFrom: isEntry ? shared.entryFrom : null,
      entryUntil: isEntry ? shared.entryUntil : null,
      reason: '',
      notices: possible.map(({ tenancyId, code, noticeDate, effectiveDate, newRentCents }) => ({
        tenancyId,
        code,
        noticeDate,
        effectiveDate,
        newRentCents,
      })),
    },
    send: async (body, idempotencyKey) => {
      const { data } = await serve({ body }, { idempotencyKey });
      onServed();
      setOutcome({
        served: data.filter(({ noticeId }) => noticeId !== null).length,
        left: data.flatMap(({ tenancyId, barrier }) => {
          const plan = plans.find((one) => one.tenancyId === tenancyId);
          return plan && barrier !== null ? [{ plan, barrier }] : [];
        }),
      });
    },
  });
  const servedSentence = (count: number) =>
    count === 1 ? t('1 notice was served.') : t('{{count}} notices were served.', { count });
  if (outcome) {
    const all = [...outcome.left, ...left];
    return (
      <Dialog title={t('Outcome')} onClose={onClose} layout="wide" footer={<DialogCancel>{t('Close')}</DialogCancel>}>
        <div className="stack">
          <Notice tone={outcome.left.length === 0 ? 'ok' : 'warn'} live>
            {servedSentence(outcome.served)}{' '}
            {all.length === 0 ? null : t('No notice was served in {{count}} tenancies:', { count: all.length })}
          </Notice>
          <LeftOut left={all} />
        </div>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={t('What it would be in each')}
      layout="wide"
      keep={t('Cancel')}
      action={possible.length === 1 ? t('Serve 1 notice') : t('Serve {{count}} notices', { count: possible.length })}
      pendingText={t('Sending...')}
      variant="primary"
      confirmDiscard
      sending={sending}
      onClose={onClose}
      withAction={possible.length > 0}
    >
      {sending.summary}
      {left.length === 0 ? null : (
        <>
          <Notice tone="warn">
            {left.length === 1
              ? t('It is not possible in 1 of these tenancies. Nothing is done there.')
              : t('It is not possible in {{count}} of these tenancies. Nothing is done there.', { count: left.length })}
          </Notice>
          <LeftOut left={left} />
        </>
      )}
      {possible.length === 0 ? null : (
        <>
          <Table
            dense
            caption={t('Notices to be served')}
            rows={possible}
            rowKey={({ tenancyId }) => tenancyId}
            columns={[
              {
                key: 'home',
                head: t('Property'),
                lead: true,
                cell: (row) => (
                  <div className={styles.stack}>
                    <span>{row.propertyTitle}</span>
                    <span className="small muted" translate="no">
                      {row.tenantName}
                    </span>
                  </div>
                ),
              },
              {
                key: 'type',
                head: t('Type'),
                cell: (row) => (
                  <div className={styles.stack}>
                    <span>
                      {row.code === 'ENTRY' ? tDynamic(row.noticeType) : `${row.code}: ${tDynamic(row.noticeType)}`}
                    </span>
                    <Cite reasons={row.reasons} of={row.propertyTitle} />
                  </div>
                ),
              },
              { key: 'given', head: t('Notice Date'), cell: (row) => shortDate(row.noticeDate, language) },
              { key: 'day', head: t('Effective Date'), cell: (row) => shortDate(row.effectiveDate, language) },
              ...(possible.some(({ newRentCents }) => newRentCents !== null)
                ? [
                    {
                      key: 'rent',
                      head: t('New rent'),
                      align: 'right' as const,
                      cell: (row: PlannedNotice) =>
                        row.newRentCents === null
                          ? '–'
                          : `${dollarsAndCents(row.rentCents)} → ${dollarsAndCents(row.newRentCents)}`,
                    },
                  ]
                : []),
            ]}
          />
          <Field
            id={sending.idOf('reason')}
            label={t('Reason, in your words')}
            optional
            error={sending.errorOf('reason')}
          >
            <Textarea rows={3} {...form.register('reason')} />
          </Field>
        </>
      )}
      <p>
        <Button variant="quiet" size="sm" onClick={onBack}>
          {t('Change what it is')}
        </Button>
      </p>
      {sending.fault}
    </FormDialog>
  );
};
