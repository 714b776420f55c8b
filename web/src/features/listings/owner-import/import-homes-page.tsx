import { readOwnerStatus } from '@lintel/contract/enforcement/endpoints';
import { readMe } from '@lintel/contract/identity/endpoints';
import { ownerBanned } from '@lintel/contract/kernel/refusal-sentences';
import { listHomeImports, readHomeImport } from '@lintel/contract/listings/owner-import/endpoints';
import { paths } from '@lintel/contract/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { idIn, type PageQuery, usePageQuery } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useLiveChanges } from '../../../platform/queries/live-changes.ts';
import { pagedQueryOf } from '../../../platform/queries/paged.ts';
import { keyOf, queryOf } from '../../../platform/queries/queries.ts';
import { useQueryOnVisit } from '../../../platform/use-query-on-visit.ts';
import { actingAs } from '../../../platform/viewer.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { isFocusLost } from '../../../ui/focus/focus.ts';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportFileForm } from './import-file-form.tsx';
import styles from './import-homes.module.css';
import { ImportProgress } from './import-progress.tsx';
import { ImportReview } from './import-review.tsx';

/** Polling interval of a running import where no change stream is available, in ms. */
const pollMs = 2000;

const importOf = (query: PageQuery): number | null => idIn(query['import']);

export const load = async ({ api, queryClient, search, isServer, t }: PageContext): Promise<PageHead> => {
  const wanted = importOf(search);
  let status: number | undefined;
  if (wanted === null) {
    const reading = queryClient.prefetchInfiniteQuery({
      ...pagedQueryOf(api, listHomeImports, { query: {} }),
      staleTime: 0,
    });
    if (isServer) await reading;
  } else {
    const query = queryOf(api, readHomeImport, { params: { id: wanted } });
    await queryClient.prefetchQuery({ ...query, staleTime: 0 });
    const { error } = queryClient.getQueryState(query.queryKey) ?? {};
    if (error) status = error instanceof ApiError && error.status === 404 ? 404 : 503;
  }
  return { title: t('Import Homes'), ...(status === undefined ? {} : { status }) };
};

/**
 * Moves the focus to a step's heading: when one step replaces another, the focused button is removed with it. A page that was opened
 * at this address leaves the focus where it is.
 */
const useStepHeading = (step: string | null) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<string | null>(useHydrated() ? 'file' : null);
  useEffect(() => {
    if (step === null) return;
    const isNext = before.current !== null && before.current !== step;
    before.current = step;
    if (isNext && isFocusLost()) heading.current?.focus();
  }, [step]);
  return heading;
};

type Chosen = { importId: number; file: File | null; onSent: Sent; onAnother: () => void };
type Sent = (id: number, file: File) => void;

const ChosenImport = ({ importId, file, onSent, onAnother }: Chosen) => {
  const t = useT();
  const messageOf = useErrorMessage();
  const query = useQuery({
    ...queryOf(useApi(), readHomeImport, { params: { id: importId } }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  });
  const { data, error } = query;
  const heading = useStepHeading(data?.state ?? null);
  if (!data) {
    if (!error || query.isFetching)
      return (
        <Loading>
          <Skeleton height="8rem" />
          <Skeleton height="16rem" />
        </Loading>
      );
    const isGone = error instanceof ApiError && error.status === 404;
    return (
      <Notice tone="error" title={isGone ? t('There is no such import.') : t('We could not load this import')} live>
        {isGone ? null : <p>{messageOf(error)}</p>}
        <p className="row">
          {isGone ? null : (
            <Button size="sm" onClick={() => void query.refetch()}>
              {t('Try again')}
            </Button>
          )}
          <Button size="sm" variant="line" onClick={onAnother}>
            {t('Choose Another File')}
          </Button>
        </p>
      </Notice>
    );
  }
  return data.state === 'ready' ? (
    <ImportReview found={data} file={file} heading={heading} onSent={onSent} onAnother={onAnother} />
  ) : (
    <ImportProgress found={data} heading={heading} onAnother={onAnother} />
  );
};

/** The first step: choosing a file. A banned owner may add no homes, and is told here, before uploading a file. */
const FirstStep = ({ ownerId, onSent }: { ownerId: number; onSent: Sent }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const { data: status } = useQueryOnVisit(queryOf(useApi(), readOwnerStatus, { params: { ownerId } }));
  if (status?.isBanned !== true) return <ImportFileForm onSent={onSent} />;
  return (
    <Notice tone="error" title={t('No homes can be added')}>
      <p>
        {tDynamic(ownerBanned)} <AppLink href={paths.appealsDashboard}>{t('Legal Protection Center')}</AppLink>
      </p>
    </Notice>
  );
};

export const Page = () => {
  const t = useT();
  const { data: me } = useQuery(queryOf(useApi(), readMe, {}));
  const ownerId = me ? (actingAs(me, 'owner')?.ownerId ?? null) : null;
  const router = useRouter();
  const queryClient = useQueryClient();
  const importId = usePageQuery(importOf);
  const go = (to: number | null) =>
    router.history.push(
      to === null ? paths.importHomes : `${paths.importHomes}?${new URLSearchParams({ import: String(to) })}`,
    );
  // The server does not keep the file; it is kept here, so that it can be checked again with other columns.
  const [sent, setSent] = useState<{ id: number; file: File } | null>(null);
  const show: Sent = (id, file) => {
    setSent({ id, file });
    go(id);
  };
  const shown = useRef(importId);
  useEffect(() => {
    if (shown.current === importId) return;
    shown.current = importId;
    if (importId === null && isFocusLost()) document.getElementById('import-file')?.focus();
  }, [importId]);
  useLiveChanges((changed) => {
    if (importId === null || (changed !== null && (changed.topic !== 'home_import' || changed.id !== importId))) return;
    void queryClient.invalidateQueries({ queryKey: keyOf(readHomeImport, { params: { id: importId } }) });
  });
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle
        title={t('Import Homes')}
        actions={
          <Button variant="line" asChild>
            <AppLink href={`${paths.ownerDashboard}?tab=listings`}>{t('Back to Listings')}</AppLink>
          </Button>
        }
      >
        {t('Add many homes at once from a CSV file. They become drafts: nothing is published, and nothing is charged.')}
      </PageTitle>
      {importId === null ? (
        <>
          {ownerId === null ? null : <FirstStep ownerId={ownerId} onSent={show} />}
          <EarlierImports />
        </>
      ) : (
        <ChosenImport
          key={importId}
          importId={importId}
          file={sent?.id === importId ? sent.file : null}
          onSent={show}
          onAnother={() => go(null)}
        />
      )}
    </div>
  );
};
