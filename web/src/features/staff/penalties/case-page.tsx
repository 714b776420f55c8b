import type { StaffCase } from '@lintel/contract/enforcement/report-schema';
import { contactNoteForm } from '@lintel/contract/enforcement/report-schema';
import { readStaffCase, recordContact } from '@lintel/contract/enforcement/report-staff-endpoints';
import { caseStateLabels, reportTypes } from '@lintel/contract/enforcement/reports';
import { ownMatter } from '@lintel/contract/kernel/refusal-sentences';
import { paths } from '@lintel/contract/paths';
import { servedPaths } from '@lintel/contract/served-paths';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { idIn, usePathParam } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { CaseBadge } from '../../enforcement/cases/case-badge.embed.tsx';
import { PromiseBadge } from '../promise-badge.tsx';
import { ReasonForm } from '../reason-form.tsx';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';
import { CaseDecision } from './case-decision.tsx';

export const load = ({ t }: PageContext): PageHead => ({ title: t('Report') });

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className={styles.said}>{children}</dd>
  </div>
);

const OnFile = ({ found }: { found: StaffCase }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const moment = useDateTime();
  return (
    <Card className={styles.record}>
      <h2>{t('What was reported')}</h2>
      <dl className={styles.facts}>
        <Fact name={t('Report type')}>{tDynamic(reportTypes[found.reportType].label)}</Fact>
        <Fact name={t('Reporter')}>{found.reporter?.name ?? t('Without an account')}</Fact>
        <Fact name={t('Contact information')}>{found.contactInfo ?? t('Erased')}</Fact>
        <Fact name={t('Owner')}>{found.respondent?.name ?? t('No owner here')}</Fact>
        <Fact name={t('Home', { context: 'property' })}>
          <AppLink href={paths.property(found.home.id)}>{found.home.title}</AppLink>
          <p>{found.home.place}</p>
        </Fact>
        <Fact name={t('May go to authorities')}>{found.referralAgreedAt ? t('Yes') : t('No')}</Fact>
      </dl>
      <p className={styles.quote}>{found.description || t('Erased')}</p>
      {found.evidence ? <p className={styles.quote}>{found.evidence}</p> : null}
      {found.notes.map(({ text, addedAt }) => (
        <p key={addedAt + text} className={styles.quote}>
          {moment(addedAt)}: {text || t('Erased')}
        </p>
      ))}
      {found.records.length + found.files.length > 0 ? (
        <ul className={styles.list}>
          {found.records.map(({ kind, count, receiptIds }) => (
            <li key={kind}>
              {kind === 'messages'
                ? t('Messages with the owner: {{count}}', { count })
                : kind === 'receipts'
                  ? t('Contact receipts {{numbers}}', { numbers: receiptIds.join(', ') })
                  : t('Views of the application: {{count}}', { count })}
            </li>
          ))}
          {found.files.map(({ id, name }) => (
            <li key={id}>
              <a href={servedPaths.evidenceForStaff(id)} download>
                {name}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {found.messages.map(({ at, by, text }) => (
        <p key={at + text} className={styles.quote}>
          {moment(at)}, {by === 'tenant' ? t('Tenant') : by === 'owner' ? t('Owner') : t('Agent')}: {text}
        </p>
      ))}
      <p>
        <Button asChild variant="line" size="sm" icon={<Icon of={FileText} />}>
          <a href={servedPaths.casePacket(found.id)} download>
            {t('Evidence packet (PDF)')}
          </a>
        </Button>
      </p>
    </Card>
  );
};

const Contact = ({ found }: { found: StaffCase }) => {
  const t = useT();
  const moment = useDateTime();
  const write = useWrite(recordContact);
  const [isNoting, setNoting] = useState(false);
  return (
    <Card className={styles.record}>
      <h2>{t('First contact')}</h2>
      {found.contact && found.contactedAt ? (
        <>
          <p>
            {moment(found.contactedAt)}, {found.contact.by.name}
          </p>
          <p className={styles.quote}>{found.contact.note || t('Erased')}</p>
        </>
      ) : isNoting ? (
        <ReasonForm
          name="contact"
          label={t('How you reached them, and what was said')}
          hint={t('The reporter is told that you contacted them.')}
          action={t('Record the contact')}
          text={contactNoteForm.shape.note}
          onCancel={() => setNoting(false)}
          onGiven={async (note) => {
            await write({ params: { id: found.id }, body: { note } });
            toast({ title: t('Noted') });
            setNoting(false);
          }}
        />
      ) : found.decidedAt === null ? (
        <div className="row">
          <Button size="sm" awaitHydration disabled={!found.mayDecide} onClick={() => setNoting(true)}>
            {t('Record the contact')}
          </Button>
        </div>
      ) : (
        <p className="muted">{t('None was recorded.')}</p>
      )}
    </Card>
  );
};

const Case = ({ found }: { found: StaffCase }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const moment = useDateTime();
  return (
    <>
      <p className="row">
        <CaseBadge status={found.status}>{tDynamic(caseStateLabels[found.status])}</CaseBadge>
        <PromiseBadge promise={found.promise} />
      </p>
      {found.mayDecide ? null : <Notice tone="warn">{tDynamic(ownMatter)}</Notice>}
      <OnFile found={found} />
      <Contact found={found} />
      <Card className={styles.record}>
        <h2>{t('Decision')}</h2>
        {found.decision && found.decidedAt ? (
          <>
            <p>
              {moment(found.decidedAt)}, {found.decision.by.name}
            </p>
            <p className={styles.quote}>{found.decision.finding}</p>
            {found.decision.offenseId ? (
              <p>
                <AppLink href={paths.staffPenalties}>
                  {t('Offense {{number}}', { number: found.decision.offenseId })}
                </AppLink>
              </p>
            ) : null}
          </>
        ) : (
          <CaseDecision found={found} />
        )}
      </Card>
    </>
  );
};

export const Page = () => {
  const t = useT();
  const api = useApi();
  const messageOf = useErrorMessage();
  const id = idIn(usePathParam('id'));
  const { data, error, refetch } = useQuery({
    ...queryOf(api, readStaffCase, { params: { id: id ?? 0 } }),
    enabled: !import.meta.env.SSR && id !== null,
  });
  return (
    <StaffFrame title={data?.reportId ?? t('Report')} lead={t('Each reader of a report is recorded.')}>
      {data ? (
        <Case found={data} />
      ) : error || id === null ? (
        <Notice tone="error" live title={t('We could not load this page')}>
          <p>{error ? messageOf(error) : t('There is no such report.')}</p>
          <Button size="sm" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </Notice>
      ) : (
        <Loading>
          <Skeleton height="24rem" />
        </Loading>
      )}
    </StaffFrame>
  );
};
