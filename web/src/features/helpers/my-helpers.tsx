import { listHelpers } from '@lintel/contract/helpers/endpoints';
import { helperScopeLabels } from '@lintel/contract/helpers/labels';
import type { TenantHelper } from '@lintel/contract/helpers/schema';
import { longDate } from '@lintel/contract/kernel/dates';
import { Suspense, useState } from 'react';
import { ListStates } from '../../platform/queries/list-states.tsx';
import { usePaged } from '../../platform/queries/paged.ts';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import styles from './helpers.module.css';
import { useLiveHelpers } from './use-live-helpers.ts';

const ChangeDialog = lazyPart(() => import('./change-dialog.tsx'));
const EndDialog = lazyPart(() => import('./end-dialog.tsx'));

const reads = [listHelpers];

/** A tenant's helpers with their permissions, and buttons to change or end them. */
export const MyHelpers = ({ tenantId }: { tenantId: number }) => {
  const t = useT();
  useLiveHelpers(reads);
  const list = usePaged(listHelpers, { params: { id: tenantId }, query: {} }, { refetchOnVisit: true });
  return (
    <section className={styles.section} aria-labelledby="my-helpers">
      <h2 id="my-helpers">{t('Who helps you')}</h2>
      <ListStates list={list} empty={t('You have no helpers yet.')} withMore>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((helper) => (
              <Helper key={helper.id} tenantId={tenantId} helper={helper} />
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  );
};

const Helper = ({ tenantId, helper }: { tenantId: number; helper: TenantHelper }) => {
  const t = useT();
  const language = useLanguage();
  const [open, setOpen] = useState<'change' | 'end' | null>(null);
  const name = helper.name ?? helper.email;
  const isOpen = helper.state === 'active' || helper.state === 'invited';
  const until = longDate(helper.endsOn, language);
  const states = {
    active: <Badge tone="proof">{t('Helps you')}</Badge>,
    invited: <Badge tone="info">{t('Not answered yet')}</Badge>,
    declined: <Badge>{t('Declined')}</Badge>,
    ended: <Badge>{t('Ended')}</Badge>,
    over: <Badge>{t('Its last day has passed')}</Badge>,
  };
  return (
    <Card as="li">
      <div className={styles.head}>
        <div className="row">
          <Avatar name={name} />
          <div>
            <h3 translate="no">{name || t('A closed account')}</h3>
            {helper.name !== null && helper.email !== '' ? (
              <p className="small muted" translate="no">
                {helper.email}
              </p>
            ) : null}
          </div>
          {states[helper.state]}
        </div>
        {isOpen ? (
          <div className="row">
            <Button size="sm" variant="line" awaitHydration onClick={() => setOpen('change')}>
              {t('Change')} <span className="vh">{name}</span>
            </Button>
            <Button size="sm" variant="danger" awaitHydration onClick={() => setOpen('end')}>
              {t('End access')} <span className="vh">{name}</span>
            </Button>
          </div>
        ) : null}
      </div>
      <p className={styles.may}>
        {isOpen
          ? t('Allowed until {{day}}: {{list}}.', {
              day: until,
              list: helper.scopes.map((scope) => t(helperScopeLabels[scope])).join('; '),
            })
          : helper.endedAt === null
            ? t('Until {{day}}.', { day: until })
            : helper.endedBy === 'tenant'
              ? t('You ended this on {{date}}.', { date: longDate(helper.endedAt, language) })
              : t('Ended on {{date}}.', { date: longDate(helper.endedAt, language) })}
      </p>
      {open === null ? null : (
        <Suspense fallback={null}>
          {open === 'change' ? (
            <ChangeDialog tenantId={tenantId} helper={helper} onClose={() => setOpen(null)} />
          ) : (
            <EndDialog tenantId={tenantId} helper={helper} onClose={() => setOpen(null)} />
          )}
        </Suspense>
      )}
    </Card>
  );
};
