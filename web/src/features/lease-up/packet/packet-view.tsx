import { dayOf, longDate } from '@lintel/contract/kernel/dates';
import type { PacketSide } from '@lintel/contract/lease-up/packet/choices';
import { packetSections, questionsOn } from '@lintel/contract/lease-up/packet/questions';
import type { PacketPage } from '@lintel/contract/lease-up/packet/schema';
import { paths } from '@lintel/contract/paths';
import { servedPaths } from '@lintel/contract/served-paths';
import { sceneSrc } from '@lintel/drawings/addresses';
import { ArrowLeft } from 'lucide';
import { useState } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { idIn, usePathParam } from '../../../platform/navigation/page-query.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { useWrite } from '../../../platform/queries/write.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Loading, Repeat, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { PacketClock } from '../authority/packet-clock.tsx';
import { SubmissionPanel } from '../authority/submission-panel.tsx';
import { PacketCalendar } from '../calendar/packet-calendar.tsx';
import { SelfCheckPanel } from '../inspection/self-check-panel.tsx';
import styles from './packet.module.css';
import { type OpenPage, packetCalls, usePacketPage } from './packet-queries.ts';
import { PacketRents } from './packet-rents.tsx';
import { PacketPart } from './packet-section.tsx';
import { PacketSigning } from './packet-signing.tsx';
import { useEndingWords, useEventWords } from './packet-words.ts';

/** The packet for the housing authority, for either side. */
export const PacketView = ({ side }: { side: PacketSide }) => {
  const t = useT();
  const id = idIn(usePathParam('id'));
  const back = side === 'tenant' ? paths.tenantApplication(id ?? '') : paths.ownerDashboardTab('applications');
  return (
    <div className={`wrap ${styles.page}`}>
      <p>
        <AppLink className={styles.back} href={back}>
          <Icon of={ArrowLeft} size="sm" /> {side === 'tenant' ? t('My applications') : t('All applications')}
        </AppLink>
      </p>
      {id === null ? <NotThere /> : <Packet key={id} side={side} id={id} />}
    </div>
  );
};

const NotThere = () => {
  const t = useT();
  return (
    <Empty as="h1" picture={sceneSrc('door-dark')} title={t('We can’t find this packet.')}>
      {t('It may belong to someone else, or the link may be wrong.')}
    </Empty>
  );
};

const Packet = ({ side, id }: { side: PacketSide; id: number }) => {
  const t = useT();
  const reading = usePacketPage(side, id);
  const { data: page, error } = reading;
  const code = error instanceof ApiError && !page ? error.code : undefined;
  if (code === 'application.not_found') return <NotThere />;
  if (code === 'application.withdrawn') {
    return (
      <Empty as="h1" picture={sceneSrc('door-dark')} title={t('The applicant has withdrawn this application.')}>
        {t('It is closed, and it can no longer be read.')}
      </Empty>
    );
  }
  return (
    <>
      <PageTitle title={t('Packet for the housing authority')}>
        {page ? (
          <>
            <AppLink href={paths.property(page.home.id)} translate="no">
              {page.home.title}
            </AppLink>
            <br />
            {page.home.place}
          </>
        ) : null}
      </PageTitle>
      {page ? (
        page.packet ? (
          <Filled page={{ ...page, packet: page.packet }} />
        ) : (
          <NotOpened page={page} />
        )
      ) : error ? (
        <LoadError title={t('We could not open the packet')} read={reading} />
      ) : (
        <Loading className={styles.parts}>
          <Repeat count={4}>
            <Skeleton height="12rem" />
          </Repeat>
        </Loading>
      )}
      {page && error ? (
        <p className="small muted" role="status">
          {t('We could not refresh just now. We keep trying.')}
        </p>
      ) : null}
    </>
  );
};

const NotOpened = ({ page }: { page: PacketPage }) => {
  const t = useT();
  return page.canOpen ? (
    <Empty as="h2" title={t('No one has started the packet yet')} action={<OpenButton page={page} />}>
      {t(
        'The packet is the request to the housing authority: tenant and owner fill it in together, and both sign it. What we know already is filled in.',
      )}
    </Empty>
  ) : (
    <Empty as="h2" picture={sceneSrc('door-dark')} title={t('There is no packet here')}>
      {t('A packet needs an approved application with a voucher, and a home that is still available.')}
    </Empty>
  );
};

const OpenButton = ({ page }: { page: PacketPage }) => {
  const t = useT();
  const messageOf = useErrorMessage();
  const { open, read } = packetCalls[page.side];
  const send = useWrite(open, { answers: read });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const press = async () => {
    setSending(true);
    setFailure(null);
    try {
      await send({ params: { id: page.applicationId } });
      toast({ title: t('Packet started') });
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Button awaitHydration pending={isSending} pendingText={t('Starting...')} onClick={() => void press()}>
        {t('Start the packet')}
      </Button>
      {failure === null ? null : (
        <Notice tone="error" title={t('The packet was not started')} live>
          <p>{messageOf(failure)}</p>
        </Notice>
      )}
    </>
  );
};

const Filled = ({ page }: { page: OpenPage }) => {
  const questions = questionsOn(dayOf(new Date(page.packet.openedAt)));
  return (
    <div className={styles.parts}>
      <State page={page} />
      {page.submission ? <SubmissionPanel page={page} /> : null}
      {page.packet.state === 'closed' ? null : <PacketClock clock={page.clock} />}
      {page.submission ? <SelfCheckPanel page={page} /> : null}
      {page.home.isHidden && page.packet.state === 'open' ? <HiddenHome page={page} /> : null}
      {packetSections.map((section) => (
        <PacketPart
          key={section}
          section={section}
          questions={questions.filter((question) => question.section === section)}
          page={page}
        />
      ))}
      <PacketRents page={page} />
      <PacketSigning page={page} />
      {page.submission ? null : <SubmissionPanel page={page} />}
      {page.submission ? null : <SelfCheckPanel page={page} />}
      {page.packet.state === 'closed' || page.clock === null ? null : <PacketCalendar side={page.side} />}
      <PacketFiles page={page} />
      <History page={page} />
    </div>
  );
};

/** An owner who has chosen a tenant may hide the home: this explains that the packet continues. */
const HiddenHome = ({ page }: { page: OpenPage }) => {
  const t = useT();
  return (
    <Notice tone="warn" title={t('This home is hidden from the search')}>
      <p>
        {page.side === 'owner'
          ? t(
              'The packet continues. If you sell the home or no longer want to rent it, take it off the market: that closes the packet.',
            )
          : t('The packet continues. If you are not sure that you can still have the home, ask the owner.')}
      </p>
    </Notice>
  );
};

/** A longer list is collapsed: the sections below ask for the same items one by one. */
const mostShown = 8;

/** State of the packet: what is missing, and from whom. */
const State = ({ page }: { page: OpenPage }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const endings = useEndingWords();
  const { packet, side } = page;
  if (packet.state === 'closed') {
    return (
      <Notice tone="warn" title={t('This packet is closed')}>
        <p>{packet.ending ? endings[packet.ending] : null}</p>
        {page.canOpen ? <OpenButton page={page} /> : null}
      </Notice>
    );
  }
  if (packet.state === 'signed') {
    return (
      <Notice tone="ok" title={t('Signed by both')}>
        <p>
          {page.submission
            ? t('A change means that both of you must sign again.')
            : t(
                'Send it to the housing authority at the end of this page, or give it the PDF or the ZIP file. After a change, both of you must sign again.',
              )}
        </p>
      </Notice>
    );
  }
  if (packet.missing.length === 0) {
    return (
      <Notice tone="info" title={t('Nothing is missing')}>
        <p>{t('Please read it and sign it at the end of this page.')}</p>
      </Notice>
    );
  }
  const texts = new Map(questionsOn(dayOf(new Date(packet.openedAt))).map(({ id, text }) => [id, text]));
  const listOf = (by: PacketSide) => packet.missing.filter((one) => one.by === by);
  return (
    <Notice tone="info" title={t('Answers still missing: {{count}}', { count: packet.missing.length })}>
      {([side, side === 'tenant' ? 'owner' : 'tenant'] as const).map((by) => {
        const those = listOf(by);
        if (those.length === 0) return null;
        const title = by === side ? t('From you') : by === 'tenant' ? t('From the tenant') : t('From the owner');
        return (
          <details key={by} open={by === side && those.length <= mostShown}>
            <summary className={styles.opener}>
              {title}: {those.length}
            </summary>
            <ul>
              {those.map(({ question }) => (
                <li key={question}>{tDynamic(texts.get(question))}</li>
              ))}
            </ul>
          </details>
        );
      })}
    </Notice>
  );
};

/** Downloads of the packet: as PDF, as data, and with its attachments. */
const PacketFiles = ({ page: { side, applicationId } }: { page: OpenPage }) => {
  const t = useT();
  const addressOf = side === 'tenant' ? servedPaths.leasePacketFile : servedPaths.leasePacketFileForOwner;
  const files = {
    pdf: t('Download the packet (PDF)'),
    zip: t('Download everything with the attachments (ZIP)'),
    json: t('Download the data for other programs (JSON)'),
  };
  return (
    <section aria-labelledby="packet-files">
      <h2 id="packet-files">{t('Files')}</h2>
      <ul className={styles.history}>
        {packetFileOrder.map((ending) => (
          <li key={ending}>
            <a href={addressOf(applicationId, ending)} download>
              {files[ending]}
            </a>
          </li>
        ))}
      </ul>
      {side === 'owner' ? <p className="small muted">{t('The tenant sees that you opened the attachments.')}</p> : null}
    </section>
  );
};
const packetFileOrder = ['pdf', 'zip', 'json'] as const;

const History = ({ page }: { page: OpenPage }) => {
  const t = useT();
  const words = useEventWords();
  const dateTime = useDateTime();
  const language = useLanguage();
  const names = {
    tenant: page.tenantName,
    owner: page.ownerName,
    lintel: 'Lintel',
    authority: page.submission?.authority ?? t('Housing authority'),
  };
  return (
    <section aria-labelledby="packet-history">
      <h2 id="packet-history">{t('History')}</h2>
      <ul className={styles.history}>
        {page.packet.history.map(({ kind, by, at, person, note, on }) => (
          <li key={`${kind} ${at}`}>
            {words[kind]}
            {on ? `: ${longDate(on, language)}` : null}{' '}
            <span className="small muted">
              <span translate="no">{person ? `${person}, ${names[by]}` : names[by]}</span>, {dateTime(at)}
            </span>
            {note ? (
              <p className={styles.said} translate="no">
                {note}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};
