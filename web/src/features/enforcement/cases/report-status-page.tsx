import { openReport } from '@lintel/contract/enforcement/report-endpoints';
import { isLinkToken } from '@lintel/contract/identity/link-token';
import { paths } from '@lintel/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useApp } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { ReportTracker } from './report-tracker.tsx';
import styles from './reports.module.css';

export const load = ({ t }: PageContext): PageHead => ({ title: t('Your report') });

const Frame = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <div className="wrap">
    <PageTitle title={title}>{lead}</PageTitle>
    {children}
  </div>
);

/** Accepts a pasted link, for example one that was truncated on its way. */
const PasteLink = ({ onGiven }: { onGiven: (token: string) => void }) => {
  const t = useT();
  const [given, setGiven] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onGiven(given.slice(given.lastIndexOf('#') + 1).trim());
      }}
    >
      <Fieldset className={styles.form}>
        <Field
          id="report-link"
          label={t('The link to your report')}
          hint={t('You were shown it when you filed the report, and it is in our emails. Copy all of it.')}
        >
          <Input
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={given}
            onChange={({ target }) => setGiven(target.value)}
          />
        </Field>
        <div className="row">
          <Button type="submit">{t('Open the report')}</Button>
          <AppLink href={paths.reportDiscrimination()}>{t('File a report')}</AppLink>
        </div>
      </Fieldset>
    </form>
  );
};

const OpenedReport = ({ token, onGiven }: { token: string; onGiven: (token: string) => void }) => {
  const t = useT();
  const { api } = useApp();
  const messageOf = useErrorMessage();
  // Keeps the secret out of the query key and the response out of the cache.
  const opened = useQuery({
    queryKey: ['report-by-link'],
    queryFn: async () => (await api.call(openReport, { body: { token } })).data,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (opened.isPending)
    return (
      <Frame title={t('Your report')}>
        <Loading>
          <Skeleton height="24rem" />
        </Loading>
      </Frame>
    );
  if (opened.isError) {
    if (opened.error instanceof ApiError && opened.error.status === 404)
      return (
        <Frame title={t('This link does not work')}>
          <Notice tone="warn" title={t('There is no such report.')}>
            <p>
              {t(
                'Part of the link may be missing, or the report was erased with the account of the person who filed it.',
              )}
            </p>
          </Notice>
          <PasteLink onGiven={onGiven} />
        </Frame>
      );
    return (
      <Frame title={t('We could not load this page')}>
        <Notice tone="error">{messageOf(opened.error)}</Notice>
        <p>
          <Button onClick={() => void opened.refetch()}>{t('Try again')}</Button>
        </p>
      </Frame>
    );
  }
  return (
    <Frame title={t('Your report')} lead={opened.data.reportId}>
      <ReportTracker report={opened.data} token={token} onChanged={() => void opened.refetch()} />
    </Frame>
  );
};

/** A report for the person who filed it, opened by the secret of its link, with or without an account. */
export const Page = () => {
  const t = useT();
  const isHydrated = useHydrated();
  const hash = useLocation({ select: (location) => location.hash });
  const [pasted, setPasted] = useState<string | null>(null);
  const token = pasted ?? hash;
  // The part after `#` never reaches a server: the server-rendered HTML can only show a placeholder.
  if (!isHydrated)
    return (
      <Frame title={t('Your report')}>
        <noscript>
          <Notice>
            <p>{t('Without JavaScript this page cannot read the link that brought you here.')}</p>
          </Notice>
        </noscript>
        <Loading>
          <Skeleton height="24rem" />
        </Loading>
      </Frame>
    );
  if (!isLinkToken(token))
    return (
      <Frame title={t('This link is not complete')}>
        <PasteLink onGiven={setPasted} />
      </Frame>
    );
  return <OpenedReport key={token} token={token} onGiven={setPasted} />;
};
