import type { SelfCheck } from '@lintel/contract/lease-up/inspection/self-check';
import { Suspense } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import type { OpenPage } from '../packet/packet-queries.ts';
import styles from './inspection.module.css';
import { SelfCheckSummary } from './self-check-summary.tsx';

const OwnersCheck = lazyPart(() => import('./owners-check.tsx'));

/** The home before the inspection: the owner's checklist, and for the tenant the owner's progress. */
export const SelfCheckPanel = ({ page }: { page: OpenPage }) => {
  const t = useT();
  const { selfCheck, packet, side, submission } = page;
  const isOver = packet.state === 'closed' || submission?.decision != null;
  if (!selfCheck || (side === 'tenant' && selfCheck.checkedAt === null) || (isOver && selfCheck.checkedAt === null)) {
    return null;
  }
  return (
    <Panel tone={selfCheck.readyAt ? 'proof' : 'plain'} aria-labelledby="packet-self-check">
      <h2 id="packet-self-check">{t('Before the inspection')}</h2>
      {side === 'owner' && !isOver ? (
        <OwnersList page={page} selfCheck={selfCheck} />
      ) : (
        <SelfCheckSummary selfCheck={selfCheck} />
      )}
    </Panel>
  );
};

const OwnersList = ({ page, selfCheck }: { page: OpenPage; selfCheck: SelfCheck }) => {
  const t = useT();
  const isHydrated = useHydrated();
  const waiting = (
    <Loading>
      <Skeleton height="14rem" />
    </Loading>
  );
  return (
    <div className={styles.list}>
      <p>
        {t(
          'Walk through the home before the inspector does. Only you see what you mark and write here. The tenant and the housing authority see how much you checked, when, the photos that you add, and that the home is ready.',
        )}
      </p>
      <p className="small muted">
        {t('This is our choice of what inspectors look at, not the whole list. The housing authority decides.')}
      </p>
      <Sum selfCheck={selfCheck} />
      {isHydrated ? (
        <Suspense fallback={waiting}>
          <OwnersCheck page={page} selfCheck={selfCheck} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
};

const Sum = ({ selfCheck: { checked: count, of: all, found } }: { selfCheck: SelfCheck }) => {
  const t = useT();
  const work = found?.filter(({ mark }) => mark === 'needs_work').length ?? 0;
  return (
    <p>
      <b>
        {work > 0
          ? t('You checked {{count}} of {{all}}. Needs work: {{work}}.', { count, all, work })
          : t('You checked {{count}} of {{all}}.', { count, all })}
      </b>
    </p>
  );
};
