import { calendarFileName } from '@lintel/contract/contacts/showings/calendar-file';
import { readShowing } from '@lintel/contract/contacts/showings/endpoints';
import type { WholeShowing } from '@lintel/contract/contacts/showings/schema';
import { paths } from '@lintel/contract/paths';
import { facadeSrc } from '@lintel/drawings/addresses';
import { Clock, FileText, Flag, MapPin, MessageSquare } from 'lucide';
import { useApi } from '../../platform/app-context.ts';
import { AppLink } from '../../platform/navigation/link.tsx';
import { usePathParam } from '../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../platform/page.ts';
import { useErrorMessage } from '../../platform/queries/error-message.ts';
import { useLiveChanges } from '../../platform/queries/live-changes.ts';
import { queryOf } from '../../platform/queries/queries.ts';
import { useQueryOnVisit } from '../../platform/use-query-on-visit.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Loading, Skeleton } from '../../ui/marks/skeleton.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../ui/surfaces/page-title.tsx';
import { Panel } from '../../ui/surfaces/panel.tsx';
import { ShowingActions } from './showings/showing-actions.tsx';
import { ShowingBadge } from './showings/showing-card.tsx';
import { ShowingHistory } from './showings/showing-history.tsx';
import styles from './showings/showings.module.css';
import { useShowingFormat } from './showings/use-showing-format.ts';

export const load = ({ t }: PageContext): PageHead => ({ title: t('Your showing') });

const leads: Partial<Record<WholeShowing['status'], string>> = {
  requested: 'You requested this time. It isn’t final until the owner confirms.',
  confirmed: 'You both accepted. We also sent this by email.',
};

const Loaded = ({ showing }: { showing: WholeShowing }) => {
  const t = useT();
  const format = useShowingFormat();
  const { startsAt, endsAt, timeZone, status } = showing;
  const isOpen = status === 'requested' || status === 'confirmed';
  const lead = leads[status];
  const device = format.onDevice(startsAt, timeZone);
  const beam = status === 'confirmed' ? 'voucher' : status === 'requested' ? 'warn' : 'plain';
  return (
    <>
      <PageTitle title={t('Your showing')}>{lead ? t(lead) : undefined}</PageTitle>
      <div className={styles.columns}>
        <div className={styles.list}>
          <Panel tone={beam} padded={false} className={styles.set} aria-labelledby="showing-when">
            <div className={styles.setText}>
              <ShowingBadge status={status} />
              <h2 id="showing-when" className={styles.big}>
                {isOpen ? (
                  <>
                    {format.day(startsAt, timeZone)}
                    <br />
                    {`${format.time(startsAt, timeZone)} – ${format.time(endsAt, timeZone)}`}
                  </>
                ) : (
                  <s>{format.when(startsAt, timeZone)}</s>
                )}
              </h2>
              <p className="muted">
                {format.zone(timeZone)}
                {device === null ? null : `. ${device}`}
              </p>
              <ShowingActions showing={showing} ownerId={null} />
              {isOpen ? null : <AppLink href={paths.property(showing.propertyId)}>{t('Ask for another time')}</AppLink>}
            </div>
            <img
              className={styles.picture}
              src={facadeSrc(showing.propertyId)}
              alt={t('Illustration of the building, not a photo of this home')}
              width={900}
              height={640}
            />
          </Panel>
          <section aria-labelledby="happened">
            <h2 id="happened" className={styles.head}>
              {t('History')}
            </h2>
            <ShowingHistory showing={showing} side="tenant" />
          </section>
        </div>
        <aside aria-label={t('Good to know')}>
          <Card as="section" aria-labelledby="good">
            <h2 id="good">{t('Good to know')}</h2>
            <ul className={styles.facts}>
              <li>
                <Icon of={MapPin} />
                <span>
                  <AppLink href={paths.property(showing.propertyId)}>{showing.propertyTitle}</AppLink>
                  <br />
                  {showing.place}
                </span>
              </li>
              {status === 'confirmed' ? (
                <li>
                  <Icon of={FileText} />
                  <span>
                    {t(
                      'The calendar file is {{name}}. If the time moves, open the new file. It replaces the old one.',
                      {
                        name: calendarFileName(showing.id),
                      },
                    )}
                  </span>
                </li>
              ) : null}
              {isOpen ? (
                <li>
                  <Icon of={Clock} />
                  <span>
                    {t('Can’t make it? Reschedule up to 2 hours before, or cancel any time before it starts.')}
                  </span>
                </li>
              ) : null}
              <li>
                <Icon of={Flag} />
                <span>
                  {t('Turned away at the door?')}{' '}
                  <AppLink href={paths.reportDiscrimination(showing.propertyId)}>{t('Report Discrimination')}</AppLink>
                </span>
              </li>
            </ul>
            <Button asChild variant="line" block icon={<Icon of={MessageSquare} />}>
              <AppLink href={paths.conversation(showing.conversationId)}>
                {t('Write to {{name}}', { name: showing.otherName })}
              </AppLink>
            </Button>
          </Card>
        </aside>
      </div>
    </>
  );
};

export const Page = () => {
  const t = useT();
  const messageOf = useErrorMessage();
  const id = usePathParam('id');
  const read = useQueryOnVisit(queryOf(useApi(), readShowing, { params: { id } }));
  useLiveChanges((changed) => {
    if (changed === null || changed.topic === 'showing') void read.refetch();
  });
  return (
    <div className="wrap">
      {read.data ? (
        <Loaded showing={read.data} />
      ) : (
        <>
          <PageTitle title={t('Your showing')} />
          {read.isError ? (
            <Notice tone="error" live>
              {messageOf(read.error)}
            </Notice>
          ) : (
            <Loading>
              <Skeleton height="16rem" />
            </Loading>
          )}
        </>
      )}
    </div>
  );
};
