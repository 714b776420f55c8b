import type { AgentSubscription } from '@lintel/contract/agents/payment-schema';
import { tierNames } from '@lintel/contract/agents/tiers';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { Download } from 'lucide';
import { useState } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { cardName } from '../../payments/cards/card-name.embed.ts';
import styles from '../agents.module.css';
import { spaced } from '../referrals/referral-words.ts';
import { saveInvoice } from './save-invoice.ts';

/** An agent's subscription, its end, and the card that pays for it. */
export const SubscriptionStatus = ({ subscription }: { subscription: AgentSubscription | undefined }) => {
  const t = useT();
  const language = useLanguage();
  const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('idle');
  const day = (at: string | null | undefined) => (at ? longDate(at, language) : '–');
  const { stripeSubscriptionId: id = null, status, endsAtPeriodEnd = false, card = null } = subscription ?? {};
  const download = async () => {
    if (id === null) return;
    setState('fetching');
    setState((await saveInvoice(id)) ? 'idle' : 'failed');
  };
  const isBilled = status === 'past_due' || (status === 'active' && !endsAtPeriodEnd);
  return (
    <Panel tone="enamel" aria-labelledby="subscription-status">
      <div className={styles.title}>
        <h2 id="subscription-status">{t('Subscription Status')}</h2>
        <span className={styles.badges}>
          {subscription?.tier ? <Badge tone="info">{t(subscription.tier)}</Badge> : null}
          {status ? <Badge tone={status === 'active' ? 'ok' : 'warn'}>{t(spaced(status))}</Badge> : null}
        </span>
      </div>
      {subscription?.tier ? <p className="muted">{t(tierNames[subscription.tier])}</p> : null}
      <p>
        <span className={styles.big}>{dollars(subscription?.amount ?? 0)}</span> {t('per month')}
      </p>
      <dl className={styles.pairs}>
        <div>
          <dt>{t('Current period start')}</dt>
          <dd>{day(subscription?.currentPeriodStart)}</dd>
        </div>
        <div>
          <dt>{t('Current period end')}</dt>
          <dd>{day(subscription?.currentPeriodEnd)}</dd>
        </div>
        <div>
          <dt>{t('Next billing date')}</dt>
          <dd>{isBilled ? day(subscription?.nextTryAt ?? subscription?.currentPeriodEnd) : '–'}</dd>
        </div>
        <div>
          <dt>{t('Card on file')}</dt>
          <dd>
            {card ? cardName(t, card) : t('None')}{' '}
            <AppLink href={paths.agentCard}>{card ? t('Replace card') : t('Add a card')}</AppLink>
          </dd>
        </div>
      </dl>
      {id === null ? null : (
        <>
          <Button
            block
            variant="line"
            awaitHydration
            icon={<Icon of={Download} />}
            pending={state === 'fetching'}
            pendingText={t('Downloading...')}
            onClick={() => void download()}
          >
            {t('Download Invoice')}
          </Button>
          {state === 'failed' ? (
            <p role="alert" className="small">
              {t('We could not make the invoice. Try again.')}
            </p>
          ) : null}
        </>
      )}
    </Panel>
  );
};
