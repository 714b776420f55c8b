import { openReceipt } from '@lintel/contract/contacts/endpoints';
import { isLinkToken } from '@lintel/contract/identity/link-token';
import { servedPaths } from '@lintel/contract/served-paths';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApp } from '../../platform/app-context.ts';
import type { PageContext, PageHead } from '../../platform/page.ts';
import { ApiError } from '../../platform/queries/api.ts';
import { useErrorMessage } from '../../platform/queries/error-message.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Fieldset } from '../../ui/fields/fieldset.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { useHydrated } from '../../ui/focus/use-hydrated.ts';
import { Loading, Skeleton } from '../../ui/marks/skeleton.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../ui/surfaces/page-title.tsx';
import { GuestObjections } from '../agents/receipt-disputes/guest-objections.embed.tsx';
import { ReceiptProof } from '../transparency/receipt-proof.embed.tsx';
import { ReceiptFacts } from './receipt-facts.tsx';
import styles from './receipt-page.module.css';

export const load = ({ t }: PageContext): PageHead => ({ title: t('Contact receipt') });

const Frame = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <div className={`wrap ${styles.page}`}>
    <PageTitle title={title}>{lead}</PageTitle>
    {children}
  </div>
);

/** A plain form: it also works without JavaScript, and the pasted link gets into no address. */
const PasteLink = () => {
  const t = useT();
  return (
    <form method="post" action={servedPaths.receiptReportByLink} className={styles.paste}>
      <Fieldset plain className={styles.paste}>
        <Field
          id="receipt-link"
          label={t('The link to your receipt')}
          hint={t('The link to a receipt is in the email that you got after writing to an owner. Copy all of it.')}
        >
          <Input name="token" required autoComplete="off" autoCapitalize="off" spellCheck={false} />
        </Field>
        <div className="row">
          <Button type="submit">{t('Open the receipt')}</Button>
        </div>
      </Fieldset>
    </form>
  );
};

const OpenedReceipt = ({ token }: { token: string }) => {
  const t = useT();
  const { api } = useApp();
  const messageOf = useErrorMessage();
  // Keeps the secret out of the query key and the response out of the cache.
  const opened = useQuery({
    queryKey: ['receipt-by-link'],
    queryFn: async () => (await api.call(openReceipt, { body: { token } })).data,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (opened.isPending)
    return (
      <Frame title={t('Contact receipt')}>
        <Loading>
          <Skeleton height="24rem" />
        </Loading>
      </Frame>
    );
  if (opened.isError) {
    if (opened.error instanceof ApiError && opened.error.status === 404)
      return (
        <Frame title={t('This link does not work')}>
          <Notice tone="warn" title={t('There is no such receipt.')}>
            <p>
              {t(
                'Part of the link may be missing, or what was personal on the receipt was erased: then its link ends, too.',
              )}
            </p>
          </Notice>
          <PasteLink />
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
    <Frame
      title={t('Contact receipt {{number}}', { number: opened.data.receipt.id })}
      lead={t('It proves when you wrote and who received it.')}
    >
      <ReceiptFacts opened={opened.data} token={token} />
      <ReceiptProof of={{ token }} />
      <GuestObjections token={token} onObjected={() => void opened.refetch()} />
    </Frame>
  );
};

/** A guest's receipt, opened by the secret of its link. */
export const Page = () => {
  const t = useT();
  const isHydrated = useHydrated();
  const hash = useLocation({ select: (location) => location.hash });
  // The part after `#` never reaches a server: the server-rendered HTML can only show a placeholder, or ask for the link where no script
  // runs.
  if (!isHydrated)
    return (
      <Frame title={t('Contact receipt')}>
        <noscript>
          <style>{'[aria-busy] { display: none }'}</style>
          <div className={styles.paste}>
            <Notice>
              <p>
                {t(
                  'Without JavaScript this page cannot read the link that brought you here. Paste it, and the receipt opens all the same.',
                )}
              </p>
            </Notice>
            <PasteLink />
          </div>
        </noscript>
        <Loading>
          <Skeleton height="24rem" />
        </Loading>
      </Frame>
    );
  if (!isLinkToken(hash))
    return (
      <Frame title={t('This link is not complete')}>
        <PasteLink />
      </Frame>
    );
  return <OpenedReceipt key={hash} token={hash} />;
};
