import {
  cancelSubscription,
  changeSubscription,
  keepSubscription,
  retrySubscription,
  startSubscription,
} from '@lintel/contract/agents/payment-endpoints';
import type { AgentSubscription } from '@lintel/contract/agents/payment-schema';
import { type SubscriptionTier, tierNames } from '@lintel/contract/agents/tiers';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollars, dollarsAndCents } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { useState } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Dialog, DialogCancel } from '../../../ui/surfaces/dialog.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { cardName } from '../../payments/cards/card-name.embed.ts';
import styles from './subscription.module.css';

const forWhom: Record<SubscriptionTier, string> = {
  basic: 'For an agent who is starting out.',
  premium: 'For one agent, full time.',
  enterprise: 'For a team in one brokerage.',
};

type PlanChange = SubscriptionTier | 'cancel' | null;
type Props = { agentId: number; subscription: AgentSubscription };

/** Runs one action at a time, with its pending state and its result. */
const useAct = () => {
  const messageOf = useErrorMessage();
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setRunning(true);
    setFault(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFault(messageOf(error));
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, fault, run, clear: () => setFault(null) };
};

const isRunningNow = ({ status }: AgentSubscription): boolean => status === 'active' || status === 'past_due';

/** Returns the cost of choosing a plan, before it is pressed. */
const useDueWords = ({ subscription }: Pick<Props, 'subscription'>) => {
  const t = useT();
  const language = useLanguage();
  const until = subscription.currentPeriodEnd ? longDate(subscription.currentPeriodEnd, language) : '';
  return ({ amount, dueNow }: AgentSubscription['plans'][number]): string | null => {
    if (dueNow === null) return null;
    if (!isRunningNow(subscription)) return t('{{amount}} now, then each month.', { amount: dollars(dueNow) });
    if (amount <= subscription.amount)
      return t('Nothing to pay now. {{price}} from {{date}}.', { price: dollars(amount), date: until });
    return t('{{amount}} now for the rest of this month. {{price}} from {{date}}.', {
      amount: dollarsAndCents(dueNow),
      price: dollars(amount),
      date: until,
    });
  };
};

/** Problems to fix first: a failed charge, or an end that is near. */
const Trouble = ({ agentId, subscription }: Props) => {
  const t = useT();
  const language = useLanguage();
  const retry = useWrite(retrySubscription);
  const keep = useWrite(keepSubscription);
  const act = useAct();
  const params = { id: agentId };
  if (subscription.status === 'past_due') {
    const again = async () => {
      if (await act.run(() => retry({ params }))) toast({ title: t('Your subscription is paid') });
    };
    return (
      <Notice tone="warn" title={t('We could not charge your card')}>
        <p>
          {t(
            'Until it is paid you cannot add referrals. Those that you have added continue, with their commissions. We try again on {{date}}.',
            { date: subscription.nextTryAt ? longDate(subscription.nextTryAt, language) : '' },
          )}
        </p>
        <div className={styles.acts}>
          <Button
            size="sm"
            awaitHydration
            pending={act.isRunning}
            pendingText={t('Paying...')}
            onClick={() => void again()}
          >
            {t('Pay {{amount}} now', { amount: dollars(subscription.amount) })}
          </Button>
          <Button size="sm" variant="line" asChild>
            <AppLink href={paths.agentCard}>{t('Use another card')}</AppLink>
          </Button>
        </div>
        {act.fault === null ? null : <p role="alert">{act.fault}</p>}
      </Notice>
    );
  }
  if (!subscription.endsAtPeriodEnd) return null;
  const stay = async () => {
    if (await act.run(() => keep({ params }))) toast({ title: t('Your subscription continues') });
  };
  return (
    <Notice
      tone="warn"
      title={t('Your subscription ends on {{date}}', {
        date: subscription.currentPeriodEnd ? longDate(subscription.currentPeriodEnd, language) : '',
      })}
    >
      <p>{t('Nothing more is charged. Referrals that you have added continue after it, with their commissions.')}</p>
      <div className={styles.acts}>
        <Button
          size="sm"
          awaitHydration
          pending={act.isRunning}
          pendingText={t('Saving...')}
          onClick={() => void stay()}
        >
          {t('Keep my subscription')}
        </Button>
      </div>
      {act.fault === null ? null : <p role="alert">{act.fault}</p>}
    </Notice>
  );
};

/** Asks for confirmation, with the amount and the card, before anything is charged. */
const Confirm = ({
  agentId,
  subscription,
  planChange,
  onClose,
}: Props & { planChange: PlanChange; onClose: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const wordsOf = useDueWords({ subscription });
  const start = useWrite(startSubscription);
  const change = useWrite(changeSubscription);
  const cancel = useWrite(cancelSubscription);
  const act = useAct();
  const params = { id: agentId };
  const plan = subscription.plans.find(({ tier }) => tier === planChange);
  const { card } = subscription;
  const until = subscription.currentPeriodEnd ? longDate(subscription.currentPeriodEnd, language) : '';
  const isPaying = plan !== undefined && (plan.dueNow ?? 0) > 0;
  const needsCard = isPaying && (card === null || card.isExpired);
  const done = async (work: () => Promise<unknown>, title: string) => {
    if (!(await act.run(work))) return;
    toast({ title });
    onClose();
  };
  const press = () => {
    if (planChange === 'cancel')
      return done(
        () => cancel({ params }),
        subscription.status === 'past_due' ? t('Your subscription has ended') : t('Your subscription is canceled'),
      );
    if (planChange === null) return Promise.resolve();
    const body = { tier: planChange };
    return isRunningNow(subscription)
      ? done(() => change({ params, body }), t('Your plan has changed'))
      : done(() => start({ params, body }), t('Your subscription has begun'));
  };
  if (planChange === null) return null;
  const title =
    planChange === 'cancel'
      ? t('Cancel your subscription?')
      : isRunningNow(subscription)
        ? t('Change to {{plan}}?', { plan: t(tierNames[planChange]) })
        : t('Start {{plan}}?', { plan: t(tierNames[planChange]) });
  return (
    <Dialog
      onClose={onClose}
      title={title}
      footer={
        <>
          <DialogCancel>{t('Not now')}</DialogCancel>
          {needsCard ? (
            <Button asChild>
              <AppLink href={paths.agentCard}>{t('Add a card')}</AppLink>
            </Button>
          ) : (
            <Button
              variant={planChange === 'cancel' ? 'danger' : 'primary'}
              pending={act.isRunning}
              pendingText={t('Saving...')}
              onClick={() => void press()}
            >
              {planChange === 'cancel'
                ? t('Cancel subscription')
                : isPaying
                  ? t('Pay {{amount}}', { amount: dollarsAndCents(plan?.dueNow ?? 0) })
                  : t('Change the plan')}
            </Button>
          )}
        </>
      }
    >
      {planChange === 'cancel' ? (
        <p>
          {subscription.status === 'past_due'
            ? t('It ends now, and nothing more is charged. What you have earned is still paid.')
            : t('You keep this plan to {{date}}. What you have earned is still paid.', { date: until })}
        </p>
      ) : plan ? (
        <p>{wordsOf(plan)}</p>
      ) : null}
      {needsCard ? (
        <p>{t('Put a card on file first; your subscription is charged to it.')}</p>
      ) : isPaying && card ? (
        <p>{t('Charged right away to {{card}}.', { card: cardName(t, card) })}</p>
      ) : null}
      {act.fault === null ? null : (
        <Notice tone="error" live title={t('That did not work')}>
          <p>{act.fault}</p>
          <p>
            <AppLink href={paths.agentCard}>{t('Use another card')}</AppLink>
          </p>
        </Notice>
      )}
    </Dialog>
  );
};

/** The three plans: the current one, the cost of the others, and the cancellation. */
export const SubscriptionPlans = ({ agentId, subscription }: Props) => {
  const t = useT();
  const language = useLanguage();
  const wordsOf = useDueWords({ subscription });
  const [planChange, setPlanChange] = useState<PlanChange>(null);
  const isRunning = isRunningNow(subscription);
  const has = (tier: SubscriptionTier) => isRunning && subscription.tier === tier;
  const until = subscription.currentPeriodEnd ? longDate(subscription.currentPeriodEnd, language) : '';
  return (
    <section aria-labelledby="plans">
      <div className={styles.head}>
        <h2 id="plans">{isRunning ? t('Your plan') : t('Choose a plan')}</h2>
        <p className="small muted">{t('Change or cancel at any time')}</p>
      </div>
      <Trouble agentId={agentId} subscription={subscription} />
      <ul className={styles.plans}>
        {subscription.plans.map((plan) => {
          const name = t(tierNames[plan.tier]);
          return (
            <li key={plan.tier} className={classes(styles.plan, has(plan.tier) && styles.had)}>
              <h3>{name}</h3>
              <p>
                <span className={styles.price}>{dollars(plan.amount)}</span> {t('per month')}
              </p>
              <p className="muted">{t(forWhom[plan.tier])}</p>
              {has(plan.tier) ? (
                <p>
                  <b>{t('Current plan')}</b>
                </p>
              ) : subscription.nextTier === plan.tier ? (
                <p>
                  <b>{t('Begins on {{date}}', { date: until })}</b>
                </p>
              ) : (
                <p className="small">{wordsOf(plan)}</p>
              )}
              {(plan.dueNow === null && !(has(plan.tier) && subscription.nextTier)) ||
              subscription.nextTier === plan.tier ? null : (
                <Button
                  size="sm"
                  variant={isRunning ? 'line' : 'primary'}
                  awaitHydration
                  onClick={() => setPlanChange(plan.tier)}
                >
                  {has(plan.tier)
                    ? t('Keep {{plan}}', { plan: name })
                    : isRunning
                      ? t('Change to {{plan}}', { plan: name })
                      : t('Start {{plan}}', { plan: name })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {isRunning && !subscription.endsAtPeriodEnd ? (
        <div className={styles.foot}>
          <p className="small muted">
            {subscription.status === 'past_due'
              ? t('If you cancel, it ends now. What you have earned is still paid.')
              : t('If you cancel, you keep this plan to {{date}}. What you have earned is still paid.', {
                  date: until,
                })}
          </p>
          <Button size="sm" variant="quiet" awaitHydration onClick={() => setPlanChange('cancel')}>
            {t('Cancel subscription')}
          </Button>
        </div>
      ) : null}
      {planChange === null ? null : (
        <Confirm
          agentId={agentId}
          subscription={subscription}
          planChange={planChange}
          onClose={() => setPlanChange(null)}
        />
      )}
    </section>
  );
};
