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
import { useFaultSentence } from '../queries/fault.ts';
import { usePress } from '../queries/press.ts';
import { useT } from '../words/i18n.tsx';

/** The secret of the link that led here, as the page's loader and the page itself read it from the address. */
export const secretIn = ({ link = '' }: PageQuery): string => link;
export const useLinkSecret = (): string => usePageQuery(secretIn);

/** A link that nobody was sent, or that has ended. */
export const isUnknownLink = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * What a link opens, in the markup, so that the page works without a program. The address of the page holds the secret; the key of the
 * cache does not.
 */
export const linkedQuery = <Now,>(name: string, open: () => Promise<{ data: Now }>) =>
  queryOptions({ queryKey: ['by-link', name], queryFn: async () => (await open()).data });

/** The head of the page, once what the link opens was asked for: 404 for a link that opens nothing. */
export const headOfLinked = (queryClient: QueryClient, queryKey: readonly unknown[], title: string): PageHead => ({
  title,
  ...(isUnknownLink(queryClient.getQueryState(queryKey)?.error) ? { status: 404 } : {}),
});

/** The faces of such a page: it comes, it opens nothing and leads elsewhere, or what the link opens, which brings its own title. */
export const LinkedPage = ({
  title,
  asked,
  elsewhere,
  children,
}: {
  title: string;
  asked: { isPending: boolean; error: unknown };
  elsewhere: ReactNode;
  /** Nothing where the link opens nothing. */
  children: ReactNode;
}) => {
  const sentenceOf = useFaultSentence();
  return (
    <div className="wrap">
      {asked.isPending ? (
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
            <Notice tone="warn" title={sentenceOf(asked.error)}>
              {elsewhere}
            </Notice>
          </>
        ))
      )}
    </div>
  );
};

/** One answer of such a page, as a plain form of its address that the program takes over. */
export const LinkedPress = <Now,>({
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
  const { isBusy, press } = usePress();
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
