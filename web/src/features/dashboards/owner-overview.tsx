import type { Inquiry } from '@lintel/contract/contacts/schema';
import { dollars } from '@lintel/contract/kernel/money';
import type { OwnerStats } from '@lintel/contract/listings/owner-schema';
import { responseRate } from '@lintel/contract/listings/response-rate';
import { sceneSrc } from '@lintel/drawings/addresses';
import { Clock, Eye, House, KeyRound, MessageSquare, Plus, ReceiptText } from 'lucide';
import type { ReactNode } from 'react';
import { useApp } from '../../platform/app-context.ts';
import { ListStates } from '../../platform/queries/list-states.tsx';
import { LoadError } from '../../platform/queries/load-error.tsx';
import type { Paged } from '../../platform/queries/paged.ts';
import { useFigures } from '../../platform/time/use-figures.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Stat, StatGrid } from '../../ui/lists/stat-grid.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { Panel } from '../../ui/surfaces/panel.tsx';
import { InquiryList } from '../contacts/inquiry-list.embed.tsx';
import { StillFreeCard } from '../listings/availability-check/availability-card.embed.tsx';
import { ListingQuestions } from '../listings/checks/listing-questions.embed.tsx';
import styles from './owner-dashboard.module.css';

/** Number of newest inquiries that the overview shows. */
const latest = 3;

const latestOf = (inquiries: readonly Inquiry[]): Inquiry[] =>
  inquiries.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)).slice(0, latest);

/** The owner's figures, as received during this visit. */
export type VisitedStats = {
  data: OwnerStats | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
};

/** Shows the four figures: zeros while they load, a dash if they cannot be loaded. */
const Tiles = ({ stats: { data: stats, isError, error, refetch } }: { stats: VisitedStats }) => {
  const t = useT();
  const { mode } = useApp().facts;
  const days = { days: stats?.measuredDays ?? 30 };
  const figure = (value: number | undefined, unit = '') =>
    value === undefined && isError ? '–' : `${value ?? 0}${unit}`;
  return (
    <>
      <StatGrid columns={4}>
        <Stat label={t('Active Listings')} icon={House}>
          {figure(stats?.activeListings)}
        </Stat>
        <Stat label={t('New Messages')} icon={MessageSquare}>
          {figure(stats?.newMessages)}
        </Stat>
        <Stat label={t('Profile Views')} icon={Eye} note={t('Unique visitors, last {{days}} days', days)}>
          {figure(stats?.profileViews)}
        </Stat>
        <Stat
          label={t('Response Rate')}
          icon={Clock}
          note={
            mode === 'live' && stats?.publicResponseRate != null
              ? t(
                  'Share of inquiries answered in the last {{days}} days. Tenants see {{rate}}%: answered within {{within}} days',
                  {
                    ...days,
                    rate: stats.publicResponseRate,
                    within: responseRate.withinDays,
                  },
                )
              : t('Share of inquiries answered in the last {{days}} days', days)
          }
        >
          {stats?.inquiries === 0 ? '–' : figure(stats?.responseRate, '%')}
        </Stat>
      </StatGrid>
      {isError ? <LoadError title={t('We could not load your figures')} read={{ error, refetch }} /> : null}
    </>
  );
};

const Reason = ({ icon, title, children }: { icon: typeof Eye; title: string; children: ReactNode }) => (
  <li>
    <Icon of={icon} className={styles.reasonIcon} />
    <span>
      <b>{title}</b> {children}
    </span>
  </li>
);

export const OwnerOverview = ({
  ownerId,
  stats,
  inquiries,
  onAdd,
  whyNoAdding,
  onAllInquiries,
  onApplications,
}: {
  ownerId: number;
  stats: VisitedStats;
  inquiries: Paged<Inquiry>;
  onAdd: () => void;
  /** Id of the sentence that says why no home can be added; absent if one can. */
  whyNoAdding?: string;
  onAllInquiries: () => void;
  onApplications: () => void;
}) => {
  const t = useT();
  const { listingFee } = useFigures();
  const waiting = stats.data?.waitingApplications ?? 0;
  return (
    <>
      <Tiles stats={stats} />
      <ListingQuestions ownerId={ownerId} />
      <StillFreeCard ownerId={ownerId} />
      <div className={styles.columns}>
        <section aria-labelledby="latest-inquiries">
          {waiting > 0 ? (
            <Notice tone="info" title={t('Applications')}>
              <p>
                {waiting === 1
                  ? t('1 application is waiting for your answer.')
                  : t('You have {{count}} applications to review.', { count: waiting })}
              </p>
              <Button size="sm" awaitHydration onClick={onApplications}>
                {t('See applications')}
              </Button>
            </Notice>
          ) : null}
          <div className={styles.sectionHead}>
            <h2 id="latest-inquiries">{t('Latest inquiries')}</h2>
            {inquiries.rows.length > latest ? (
              <Button size="sm" variant="quiet" awaitHydration onClick={onAllInquiries}>
                {t('See all inquiries')}
              </Button>
            ) : null}
          </div>
          <ListStates list={inquiries} empty={t('No inquiries yet')}>
            {(rows) => <InquiryList inquiries={latestOf(rows)} />}
          </ListStates>
        </section>
        <aside className={styles.aside} aria-label={t('For owners')}>
          <Panel tone="lamp" padded={false} aria-labelledby="list-a-home">
            <img
              className={styles.strip}
              src={sceneSrc('street-day')}
              alt=""
              width={900}
              height={640}
              loading="lazy"
              decoding="async"
            />
            <div className={styles.panelBody}>
              <h2 id="list-a-home">{t('List a home')}</h2>
              <p className="muted">
                {t('{{fee}} for {{days}} days. No fee per application, no broker.', {
                  fee: dollars(listingFee.cents),
                  days: listingFee.days,
                })}
              </p>
              <Button
                block
                awaitHydration
                disabled={whyNoAdding !== undefined}
                {...(whyNoAdding === undefined ? {} : { 'aria-describedby': whyNoAdding })}
                icon={<Icon of={Plus} />}
                onClick={onAdd}
              >
                {t('Add Property')}
              </Button>
            </div>
          </Panel>
          <Card as="section" aria-labelledby="why-choose">
            <h2 id="why-choose">{t('Why Choose Lintel')}</h2>
            <ul className={styles.reasons}>
              <Reason icon={MessageSquare} title={t('Direct applications.')}>
                {t('Tenants write to you, with no fee to anyone between.')}
              </Reason>
              <Reason icon={KeyRound} title={t('Voucher help.')}>
                {t('Fee waivers are worked out for you.')}
              </Reason>
              <Reason icon={ReceiptText} title={t('Contact receipts.')}>
                {t('Each first contact has a dated proof.')}
              </Reason>
            </ul>
          </Card>
        </aside>
      </div>
    </>
  );
};
