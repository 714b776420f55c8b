import { listAppealablePenalties, listAppeals, listDueProcessNotices } from '@lintel/contract/enforcement/endpoints';
import { readMe } from '@lintel/contract/identity/endpoints';
import type { Me } from '@lintel/contract/identity/schema';
import { paths } from '@lintel/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Scale, ShieldCheck } from 'lucide';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { textOf, usePageQuery } from '../../../platform/navigation/page-query.ts';
import { useSignInPath } from '../../../platform/navigation/sign-in-path.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { pagedQueryOf } from '../../../platform/queries/paged.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { actingAs } from '../../../platform/viewer.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stat, StatGrid } from '../../../ui/lists/stat-grid.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { Ladder } from '../penalties/ladder.tsx';
import { useFinalFine } from '../penalties/ladder-words.embed.ts';
import styles from './legal-protection.module.css';
import { panelOwnerOf } from './legal-protection-owner.ts';
import { ProtectionPanel } from './legal-protection-panel.tsx';

const ownerOf = (me: Me | undefined, given: string | undefined) =>
  panelOwnerOf(given, me ? (actingAs(me, 'owner')?.ownerId ?? null) : null);

export const load = async ({ api, queryClient, isServer, search, t }: PageContext): Promise<PageHead> => {
  const me = await queryClient.ensureQueryData(queryOf(api, readMe, {}));
  const owner = ownerOf(me, search['ownerId']);
  if (owner.kind === 'own' && !isServer) {
    // Refetched at each visit: staff and deadlines change these in the meantime. A failed read shows its error in its own place.
    const call = { params: { ownerId: owner.ownerId }, query: {} };
    for (const list of [listAppeals, listAppealablePenalties, listDueProcessNotices])
      void queryClient.prefetchInfiniteQuery({ ...pagedQueryOf(api, list, call), staleTime: 0 });
  }
  return { title: t('Legal Protection Center') };
};

const InfoCards = () => {
  const t = useT();
  const { appealWindowDays } = useFigures();
  return (
    <StatGrid columns={3} className={styles.cells}>
      <Stat
        label={t('Fair hearing')}
        icon={Scale}
        note={t('A different person decides your appeal. You can be heard before the decision.')}
      >
        {t('Another person decides')}
      </Stat>
      <Stat
        label={t('{{days}}-day appeal window', { days: appealWindowDays })}
        icon={CalendarClock}
        note={t(
          'From the notification to the end of the last day. The penalty is on hold meanwhile. The first {{amount}} cannot be appealed.',
          { amount: useFinalFine() },
        )}
      >
        {t('{{days}} days', { days: appealWindowDays })}
      </Stat>
      <Stat
        label={t('Legal compliance')}
        icon={ShieldCheck}
        note={t('Each penalty names the rule and the law. We tell you about each step and keep it on record.')}
      >
        {t('Reasons in writing')}
      </Stat>
    </StatGrid>
  );
};

/** Shown where there is no panel: the reason, and a link elsewhere. */
const NoPanel = ({ why, isSignedOut }: { why: 'foreign' | 'nobody'; isSignedOut: boolean }) => {
  const t = useT();
  const signInPath = useSignInPath();
  if (why === 'foreign')
    return (
      <Card as="section" className={styles.card} aria-labelledby="no-panel">
        <h2 id="no-panel">{t('This is not your account')}</h2>
        <p>{t('Penalties and appeals are shown only to the owner whom they concern.')}</p>
        <p>
          <Button asChild variant="line">
            <AppLink href={isSignedOut ? signInPath : paths.appealsDashboard}>
              {isSignedOut ? t('Sign In') : t('Show only mine')}
            </AppLink>
          </Button>
        </p>
      </Card>
    );
  return (
    <Card as="section" className={styles.card} aria-labelledby="no-panel">
      <h2 id="no-panel">{t('For property owners')}</h2>
      <p>{t('Here owners see their penalties, appeal them, and read their notices.')}</p>
      {isSignedOut ? (
        <p>
          <Button asChild>
            <AppLink href={signInPath}>{t('Sign In')}</AppLink>
          </Button>
        </p>
      ) : null}
    </Card>
  );
};

export const Page = () => {
  const t = useT();
  const { data: me } = useQuery(queryOf(useApi(), readMe, {}));
  const given = usePageQuery(textOf('ownerId'));
  const owner = ownerOf(me, given);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle
        title={t('Legal Protection Center')}
        actions={
          <Button asChild variant="line">
            <AppLink href={paths.legalInfo}>{t('Legal Information')}</AppLink>
          </Button>
        }
      >
        {t('Why you got a penalty, how to appeal, and what happens next.')}
      </PageTitle>
      {owner.kind === 'own' ? (
        <ProtectionPanel key={owner.ownerId} ownerId={owner.ownerId} />
      ) : (
        <NoPanel why={owner.kind} isSignedOut={me !== undefined && actingAs(me, 'person') === null} />
      )}
      <InfoCards />
      <Ladder title={t('What each offense costs')} side="contested" />
      <p className={styles.onward}>
        <AppLink href={`${paths.legalInfo}#penalties`}>{t('Penalties and appeals in our legal information')}</AppLink>
        <AppLink href={`${paths.legalInfo}#fair-housing`}>{t('Whom the rules protect')}</AppLink>
        <AppLink href={`${paths.ownerDashboard}?tab=compliance#reactivate`}>{t('Pay fines and reactivate')}</AppLink>
      </p>
    </div>
  );
};
