import type { Referral } from '@lintel/contract/agents/schema';
import { commissionTermsAt } from '@lintel/contract/agents/terms';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { Eye, Scale } from 'lucide';
import type { ReactNode } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import styles from '../agents.module.css';
import { isOpen } from './referral-words.ts';

/** How many tasks are shown: the most urgent ones. */
const most = 3;

/** Returns how many days a commission waits, by the terms in force on the day of the lease. */
const waitsOf = (steps: Referral['steps']): number =>
  commissionTermsAt(new Date(steps.find(({ status }) => status === 'lease_signed')?.at ?? 0)).confirmationDays;

type Task = { key: string; by: string; badge: ReactNode; title: string; text: string; href: string; action: ReactNode };

/** The agent's tasks, soonest first, and whom they wait for. */
export const NextSteps = ({ referrals, onShow }: { referrals: readonly Referral[]; onShow: (() => void) | null }) => {
  const t = useT();
  const language = useLanguage();
  const tasks: Task[] = referrals.flatMap((referral): Task[] => {
    const { id, dispute, tenantName: name, propertyTitle, status, answer } = referral;
    const href = paths.referral(id);
    if (dispute && dispute.outcome === null && dispute.answer === null)
      return [
        {
          key: `dispute-${id}`,
          by: dispute.respondBy,
          badge: <Badge tone="warn">{t('Answer by {{date}}', { date: longDate(dispute.respondBy, language) })}</Badge>,
          title: t('Say how you met {{name}}', { name }),
          text: t('Add what you have on record. Staff decide on the receipts.'),
          href,
          action: (
            <>
              <Icon of={Scale} />
              {t('Answer the dispute')}
            </>
          ),
        },
      ];
    if (answer === 'yes' && isOpen(referral) && status === 'contacted')
      return [
        {
          key: `viewing-${id}`,
          by: referral.answeredAt ?? referral.contactDate,
          badge: (
            <Badge tone="info">
              {t('Said yes on {{date}}', { date: longDate(referral.answeredAt ?? referral.contactDate, language) })}
            </Badge>
          ),
          title: t('Schedule a viewing for {{name}}', { name }),
          text: propertyTitle,
          href,
          action: (
            <>
              <Icon of={Eye} />
              {t('View Details')}
            </>
          ),
        },
      ];
    return [];
  });
  const shown = tasks.toSorted((a, b) => Date.parse(a.by) - Date.parse(b.by)).slice(0, most);
  const unanswered = referrals.filter((one) => one.answer === null).slice(0, most);
  const clearing = referrals
    .filter(({ status, estimatedCommission }) => status === 'lease_signed' && estimatedCommission > 0)
    .slice(0, most);
  const count =
    shown.length === 0
      ? t('Nothing needs you today.')
      : shown.length === 1
        ? t('1 task.')
        : t('{{count}} tasks.', { count: shown.length });
  return (
    <Panel tone="lamp" padded={false} className={styles.next} aria-labelledby="next-steps">
      <div className={styles.nextHead}>
        <h2 id="next-steps">{t('Next steps')}</h2>
        <p className="muted">
          {count}{' '}
          {onShow === null || shown.length === 0 ? null : (
            <Button size="sm" variant="quiet" onClick={onShow}>
              {t('Show next steps')}
            </Button>
          )}
        </p>
      </div>
      {onShow === null && shown.length > 0 ? (
        <ol className={styles.nextList}>
          {shown.map((task) => (
            <li key={task.key} className={styles.task}>
              {task.badge}
              <h3>{task.title}</h3>
              <p className={styles.taskText}>{task.text}</p>
              <Button asChild size="sm" variant="line">
                <AppLink href={task.href}>{task.action}</AppLink>
              </Button>
            </li>
          ))}
        </ol>
      ) : null}
      {onShow === null && unanswered.length + clearing.length > 0 ? (
        <ul className={styles.waiting}>
          <li className={styles.waitingFor}>{t('Waiting on others')}</li>
          {unanswered.map(({ id, tenantName }) => (
            <li key={id}>{t('{{name}} has not accepted you yet', { name: tenantName })}</li>
          ))}
          {clearing.map(({ id, tenantName, estimatedCommission, dispute, steps }) => (
            <li key={id}>
              {dispute?.outcome === null
                ? t('{{name}}: {{amount}} is on hold until staff decide the dispute', {
                    name: tenantName,
                    amount: dollars(estimatedCommission),
                  })
                : t('{{name}}: {{amount}} clears {{days}} days after the lease', {
                    name: tenantName,
                    amount: dollars(estimatedCommission),
                    days: waitsOf(steps),
                  })}
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
};
