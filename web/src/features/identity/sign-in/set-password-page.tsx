import { readLink } from '@lintel/contract/identity/endpoints';
import { isLinkToken } from '@lintel/contract/identity/link-token';
import type { AnswerOf } from '@lintel/contract/kernel/endpoint';
import { paths } from '@lintel/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useApp } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { ConfirmEmail } from '../registration/confirm-email.tsx';
import { SetPasswordForm } from './set-password-form.tsx';
import styles from './sign-in-page.module.css';

export const load = ({ t }: PageContext): PageHead => ({ title: t('Choose your password') });

const Frame = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <div className={`wrap ${styles.page}`}>
    <PageTitle title={title}>{lead}</PageTitle>
    {children}
  </div>
);

/** Link used up, expired or truncated: always offers a new one. */
const DeadLink = ({ sentence }: { sentence: string }) => {
  const t = useT();
  return (
    <Frame title={t('This link does not work')}>
      <Notice tone="warn">{sentence}</Notice>
      <p className={styles.ways}>
        <Button asChild>
          <AppLink href={paths.forgotPassword}>{t('Ask for a new link')}</AppLink>
        </Button>
        <AppLink href={paths.signIn}>{t('Sign In')}</AppLink>
      </p>
    </Frame>
  );
};

const OpenedLink = ({ token }: { token: string }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const { api, facts } = useApp();
  const messageOf = useErrorMessage();
  // Signing in clears the cache: read again then, a link that was just used up would be refused.
  const known = useRef<AnswerOf<typeof readLink>>(undefined);
  // Keeps the secret out of the query key and the response out of the cache: a link is read again each time.
  const link = useQuery({
    queryKey: ['opened-link'],
    queryFn: async () => {
      known.current ??= (await api.call(readLink, { body: { token } })).data;
      return known.current;
    },
    gcTime: 0,
    staleTime: 0,
  });
  if (link.isPending)
    return (
      <Frame title={t('Choose your password')}>
        <Loading>
          <Skeleton height="14rem" />
        </Loading>
      </Frame>
    );
  if (link.isError) {
    if (link.error instanceof ApiError && [400, 410].includes(link.error.status))
      return (
        <DeadLink
          sentence={
            link.error.code === 'link.overtaken'
              ? messageOf(link.error)
              : tDynamic('This link was already used or has expired. Please ask for a new one.')
          }
        />
      );
    return (
      <Frame title={t('We could not load this page')}>
        <Notice tone="error">{messageOf(link.error)}</Notice>
        <p>
          <Button onClick={() => void link.refetch()}>{t('Try again')}</Button>
        </p>
      </Frame>
    );
  }
  const { purpose } = link.data;
  const demo =
    facts.mode === 'demo' ? (
      <Notice title={t('This is a demo')}>
        <p>{t('The link works and is now used up, but you stay the sample people.')}</p>
      </Notice>
    ) : null;
  if (purpose === 'confirm_email')
    return (
      <Frame title={t('Confirm your email address')}>
        {demo}
        <Panel as="div" tone="enamel">
          <ConfirmEmail token={token} />
        </Panel>
      </Frame>
    );
  return (
    <Frame
      title={purpose === 'reset' || link.data.hasPassword ? t('Choose a new password') : t('Choose your password')}
      lead={t('A few words in a row are easy to remember and hard to guess.')}
    >
      {demo}
      <Panel as="div" tone="enamel">
        <SetPasswordForm token={token} maySkip={purpose === 'welcome'} />
      </Panel>
    </Frame>
  );
};

export const Page = () => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const isHydrated = useHydrated();
  // After sign-in the location already shows the next page's address while this page is still rendered: the link is still this page's.
  const here = useLocation({ select: ({ pathname, hash }) => (pathname === paths.setPassword ? hash : null) });
  const [hash, setHash] = useState(here ?? '');
  if (here !== null && here !== hash) setHash(here);
  // The part after `#` never reaches a server: the server-rendered HTML can only show a placeholder.
  if (!isHydrated)
    return (
      <Frame title={t('Choose your password')}>
        <Loading>
          <Skeleton height="14rem" />
        </Loading>
      </Frame>
    );
  if (!isLinkToken(hash)) return <DeadLink sentence={tDynamic('This link is not complete')} />;
  return <OpenedLink key={hash} token={hash} />;
};
