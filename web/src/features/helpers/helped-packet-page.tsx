import { readHelpedPacket } from '@lintel/contract/helpers/helping-endpoints';
import { paths } from '@lintel/contract/paths';
import { sceneSrc } from '@lintel/drawings/addresses';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { useApi } from '../../platform/app-context.ts';
import { AppLink } from '../../platform/navigation/link.tsx';
import { idIn, usePathParam } from '../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../platform/page.ts';
import { ApiError } from '../../platform/queries/api.ts';
import { useErrorMessage } from '../../platform/queries/error-message.ts';
import { LoadError } from '../../platform/queries/load-error.tsx';
import { queryOf } from '../../platform/queries/queries.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Loading, Skeleton } from '../../ui/marks/skeleton.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { PageTitle } from '../../ui/surfaces/page-title.tsx';
import { ReadPacket } from '../lease-up/packet/read-packet.embed.tsx';
import styles from './helpers.module.css';
import { useLiveHelpers } from './use-live-helpers.ts';

/** Only the browser loads a packet's content: the server-rendered HTML has only the frame. */
export const load = ({ t }: PageContext): PageHead => ({ title: t('Packet for the housing authority') });

const reads = [readHelpedPacket];

/** The read-only packet of a person whom the user helps. */
export const Page = () => {
  const id = idIn(usePathParam('id'));
  const applicationId = idIn(usePathParam('applicationId'));
  const t = useT();
  return (
    <div className="wrap">
      <p>
        <AppLink className={styles.back} href={id === null ? paths.helping : paths.helpedPerson(id)}>
          <Icon of={ArrowLeft} size="sm" /> {t('People I help')}
        </AppLink>
      </p>
      {id === null || applicationId === null ? <NotThere /> : <Packet id={id} applicationId={applicationId} />}
    </div>
  );
};

const NotThere = ({ children }: { children?: string }) => {
  const t = useT();
  return (
    <Empty as="h1" picture={sceneSrc('door-dark')} title={t('We can’t find this packet.')}>
      {children ?? t('It may belong to someone else, or the link may be wrong.')}
    </Empty>
  );
};

const Packet = ({ id, applicationId }: { id: number; applicationId: number }) => {
  const t = useT();
  const messageOf = useErrorMessage();
  useLiveHelpers(reads);
  const reading = useQuery({
    ...queryOf(useApi(), readHelpedPacket, { params: { id, applicationId } }),
    refetchOnMount: 'always',
  });
  const { data: page, error } = reading;
  // Data that may no longer be read is not shown from the cache either.
  if (error instanceof ApiError && (error.status === 403 || error.status === 404)) {
    return <NotThere>{messageOf(error)}</NotThere>;
  }
  if (!page) {
    return error ? (
      <LoadError title={t('We could not open the packet')} read={reading} />
    ) : (
      <Loading>
        <Skeleton height="16rem" />
      </Loading>
    );
  }
  return (
    <>
      <PageTitle title={t('Packet for the housing authority')}>
        <span translate="no">{page.tenantName}</span> ·{' '}
        <AppLink href={paths.property(page.home.id)} translate="no">
          {page.home.title}
        </AppLink>
        <br />
        {page.home.place}
      </PageTitle>
      <ReadPacket page={page} />
    </>
  );
};
