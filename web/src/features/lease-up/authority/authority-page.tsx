import { isLinkToken } from '@lintel/contract/identity/link-token';
import { openPacketLink } from '@lintel/contract/lease-up/authority/endpoints';
import { openAuthorityPacket } from '@lintel/contract/lease-up/authority-accounts/packet-endpoints';
import { paths } from '@lintel/contract/paths';
import { sceneSrc } from '@lintel/drawings/addresses';
import { useLocation } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { idIn, usePathParam } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { keyOf } from '../../../platform/queries/queries.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import styles from '../packet/packet.module.css';
import { AuthorityPacket, WaitingForPacket } from './authority-packet.tsx';

export const load = ({ t }: PageContext): PageHead => ({ title: t('Packet for your housing authority') });

/** Keeps the secret out of the query key and the response out of the cache. */
const queryKey = ['packet-by-link'];

/** One packet for the housing authority that it was sent to: by the secret of its link, or for a signed-in user. */
export const Page = () => {
  const pathname = useLocation({ select: (location) => location.pathname });
  return pathname === paths.authorityPacket ? <ByLink /> : <ByAccount />;
};

const ByLink = () => {
  const t = useT();
  const isHydrated = useHydrated();
  const token = useLocation({ select: (location) => location.hash });
  return (
    <div className={`wrap ${styles.page}`}>
      {/* The part after `#` never reaches a server: the server-rendered HTML can only show a placeholder. */}
      {isHydrated ? (
        isLinkToken(token) ? (
          <Opened key={token} token={token} />
        ) : (
          <NotThere />
        )
      ) : (
        <>
          <PageTitle title={t('Packet for your housing authority')} />
          <noscript>
            <Notice>
              <p>{t('Without JavaScript this page cannot read the link that brought you here.')}</p>
            </Notice>
          </noscript>
          <WaitingForPacket />
        </>
      )}
      <p className="small">
        <AppLink href={paths.authorityAccount}>
          {t('Many packets? Ask for an account for your housing authority')}
        </AppLink>
      </p>
    </div>
  );
};

const NotThere = () => {
  const t = useT();
  return (
    <Empty as="h1" picture={sceneSrc('door-dark')} title={t('This link does not work')}>
      {t(
        'It has expired, the packet was taken back, or a part of the link is missing. Please open it from the email again, or ask the tenant or the owner to send the packet once more.',
      )}
    </Empty>
  );
};

const Opened = ({ token }: { token: string }) => {
  const t = useT();
  const api = useApi();
  return (
    <AuthorityPacket
      access={{ token }}
      queryKey={queryKey}
      read={async () => (await api.call(openPacketLink, { body: { token } })).data}
      lead={t(
        'A family with a voucher and an owner ask you to approve this home. You see only this packet. Both of them see that you opened it and everything you do here.',
      )}
      gone={() => <NotThere />}
    />
  );
};

const ByAccount = () => {
  const id = idIn(usePathParam('id'));
  const t = useT();
  return (
    <div className={`wrap ${styles.page}`}>
      <p>
        <AppLink className={styles.back} href={paths.authorityPackets}>
          <Icon of={ArrowLeft} size="sm" /> {t('Packets of your housing authority')}
        </AppLink>
      </p>
      {id === null ? <NotTheirs /> : <OpenedSignedIn key={id} id={id} />}
    </div>
  );
};

const NotTheirs = ({ children }: { children?: string }) => {
  const t = useT();
  return (
    <Empty as="h1" picture={sceneSrc('door-dark')} title={t('We can’t find this packet.')}>
      {children ?? t('It may belong to someone else, or the link may be wrong.')}
    </Empty>
  );
};

const OpenedSignedIn = ({ id }: { id: number }) => {
  const t = useT();
  const api = useApi();
  const messageOf = useErrorMessage();
  const call = { params: { id } };
  return (
    <AuthorityPacket
      access={{ requestId: id }}
      queryKey={keyOf(openAuthorityPacket, call)}
      read={async () => (await api.call(openAuthorityPacket, call)).data}
      lead={t(
        'A family with a voucher and an owner ask your housing authority to approve this home. Both of them see that you opened it, and everything you do here, with your name.',
      )}
      gone={(error) => <NotTheirs>{messageOf(error)}</NotTheirs>}
    />
  );
};
