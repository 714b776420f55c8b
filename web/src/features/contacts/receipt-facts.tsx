import { initiationLabels, methodLabels, receiptStatusLabels } from '@lintel/contract/contacts/labels';
import type { OpenedReceipt } from '@lintel/contract/contacts/schema';
import { longDate } from '@lintel/contract/kernel/dates';
import { paths } from '@lintel/contract/paths';
import { servedPaths } from '@lintel/contract/served-paths';
import { BadgeCheck, Download, Printer } from 'lucide';
import type { ReactNode } from 'react';
import { AppLink } from '../../platform/navigation/link.tsx';
import { useDateTime } from '../../platform/time/use-date-time.ts';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Fieldset } from '../../ui/fields/fieldset.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { Panel } from '../../ui/surfaces/panel.tsx';
import styles from './receipt-page.module.css';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Requests the report by a POST form, so that the secret is in no address. */
const ReportForm = ({ token, format, children }: { token: string; format: 'page' | 'json'; children: ReactNode }) => (
  <form method="post" action={servedPaths.receiptReportByLink} target={format === 'page' ? '_blank' : undefined}>
    <Fieldset plain>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="format" value={format} />
      {children}
    </Fieldset>
  </form>
);

/** The content of a receipt, whether it is intact, and its downloads. */
export const ReceiptFacts = ({ opened, token }: { opened: OpenedReceipt; token: string }) => {
  const t = useT();
  const language = useLanguage();
  const momentOf = useDateTime();
  const { receipt, home } = opened;
  const status = (receiptStatusLabels as Record<string, string>)[receipt.status];
  return (
    <>
      {opened.isGenuine ? (
        <Notice tone="proof" icon={BadgeCheck} title={t('This receipt is unchanged')}>
          <p>
            {t('Its seal and its place in the record were checked on {{moment}}.', {
              moment: momentOf(opened.checkedAt),
            })}
          </p>
        </Notice>
      ) : (
        <Notice tone="error" title={t('This receipt failed the check')}>
          <p>{t('Part of it does not match what was sealed. Please write to us.')}</p>
        </Notice>
      )}
      <Panel tone="proof" aria-label={t('The receipt')}>
        <dl className={styles.facts}>
          <Fact name={t('Recorded on')}>
            <time dateTime={receipt.createdAt}>{momentOf(receipt.createdAt)}</time>
          </Fact>
          <Fact name={t('Property')}>
            <AppLink href={paths.property(home.id)}>{home.title}</AppLink>
            <span className="muted small">{home.place}</span>
          </Fact>
          <Fact name={t('Written to')}>
            <span translate="no">{opened.ownerName}</span>
          </Fact>
          <Fact name={t('Written by')}>
            <span translate="no">{[receipt.tenantName, receipt.tenantEmail].filter(Boolean).join(', ')}</span>
            <span className="muted small">{t('Name and address as you gave them')}</span>
          </Fact>
          <Fact name={t('Kind of contact')}>
            {t(initiationLabels[receipt.initiationType])}, {t(methodLabels[receipt.contactMethod])}
          </Fact>
          {opened.message === null ? null : (
            <Fact name={t('What you wrote')}>
              <span className={styles.said}>{opened.message}</span>
            </Fact>
          )}
          {opened.moveInDate === null ? null : (
            <Fact name={t('Hoped to move in on')}>{longDate(opened.moveInDate, language)}</Fact>
          )}
          <Fact name={t('Status')}>
            <Badge tone={receipt.status === 'dispute' ? 'warn' : 'proof'}>
              {status === undefined ? receipt.status : t(status)}
            </Badge>
            {receipt.disputeNotes === null ? null : <span className={styles.said}>{receipt.disputeNotes}</span>}
          </Fact>
          <Fact name={t('SHA-256 seal')}>
            <span className="mono small" translate="no">
              {receipt.receiptHash}
            </span>
          </Fact>
          <Fact name={t('Timestamp proof')}>
            <span className="mono small" translate="no">
              {receipt.timestampProof}
            </span>
          </Fact>
        </dl>
      </Panel>
      <div className="row">
        <ReportForm token={token} format="page">
          <Button type="submit" icon={<Icon of={Printer} />}>
            {t('Print or save it')} <span className="vh">{t('(opens in a new tab)')}</span>
          </Button>
        </ReportForm>
        <ReportForm token={token} format="json">
          <Button type="submit" variant="line" icon={<Icon of={Download} />}>
            {t('Download as data')}
          </Button>
        </ReportForm>
      </div>
      <p className="muted small">
        {t(
          'Anyone with this link can read this receipt. Keep it private and safe: without an account, nothing else opens the receipt.',
        )}
      </p>
    </>
  );
};
