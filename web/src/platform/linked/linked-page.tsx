import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Fieldset } from '../../ui/fields/fieldset.tsx';
import { Loading, Skeleton } from '../../ui/marks/skeleton.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../ui/surfaces/page-title.tsx';
import { type PageQuery, usePageQuery } from '../navigation/page-query.ts';
import type { PageHead } from '../page.ts';
import { ApiError } from '../queries/api.ts';
import { useErrorMessage } from '../queries/error-message.ts';
import { useAction } from '../queries/use-action.ts';
import { useT } from '../words/i18n.tsx';

/** Reads the secret from the link's address, for the page's loader and the page itself. */
export const secretIn = ({ link = '' }: PageQuery): string => link;
export const useLinkSecret = (): string => usePageQuery(secretIn);

/** Returns whether the link is unknown or has ended. */
export const isUnknownLink = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * Query for a link's content, included in the HTML so that the page works without JavaScript. The page's address holds the secret; the
 * cache key does not.
 */
export const linkedQuery = <Now,>(name: string, open: () => Promise<{ data: Now }>) =>
  queryOptions({ queryKey: ['by-link', name], queryFn: async () => (await open()).data });

/** Returns the page's head after its content was requested: status 404 for a link that opens nothing. */
export const headOfLinked = (queryClient: QueryClient, queryKey: readonly unknown[], title: string): PageHead => ({
  title,
  ...(isUnknownLink(queryClient.getQueryState(queryKey)?.error) ? { status: 404 } : {}),
});

/** Shows the states of such a page: loading, an unknown link with a way elsewhere, or the link's content, which has its own title. */
export const LinkedPage = ({
  title,
  query,
  elsewhere,
  children,
}: {
  title: string;
  query: { isPending: boolean; error: unknown };
  elsewhere: ReactNode;
  /** Null when the link opens nothing. */
  children: ReactNode;
}) => {
  const messageOf = useErrorMessage();
  return (
    <div className="wrap">
      {query.isPending ? (
        <>
          <PageTitle title={title} />
          <Loading>
            <Skeleton height="12rem" />
          </Loading>
        </>
      ) : (
        (children ?? (
          <>
            <PageTitle title={title} />
            <Notice tone="warn" title={messageOf(query.error)}>
              {elsewhere}
            </Notice>
          </>
        ))
      )}
    </div>
  );
};

/** One action on such a page: a plain form that posts to the page's own address, enhanced once JavaScript runs. */
export const LinkedAction = <Now,>({
  action,
  fields,
  send,
  onDone,
  variant = 'primary',
  size = 'md',
  children,
}: {
  action: string;
  fields: Record<string, string | number | undefined>;
  send: () => Promise<{ data: Now }>;
  onDone: (now: Now) => void;
  variant?: 'primary' | 'line';
  size?: 'sm' | 'md';
  children: ReactNode;
}) => {
  const t = useT();
  const { isBusy, press } = useAction();
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        void press(async () => onDone((await send()).data));
      }}
    >
      <Fieldset plain>
        {Object.entries(fields).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button type="submit" size={size} variant={variant} pending={isBusy} pendingText={t('Saving...')}>
          {children}
        </Button>
      </Fieldset>
    </form>
  );
};
