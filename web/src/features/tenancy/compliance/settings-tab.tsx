import { initializeTenancyRules } from '@lintel/contract/tenancy/compliance/endpoints';
import type { ComplianceDashboard, Initialized } from '@lintel/contract/tenancy/compliance/schema';
import { Landmark, Lock, Wrench } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Cite } from '../cite.tsx';
import styles from '../tenancy.module.css';

const explainers = [
  {
    icon: Landmark,
    laws: 'notices',
    title: 'Notices',
    text: 'Each notice is checked against the law of its location: when the notice period starts, how long it is, and what a wrong day means. In Ontario a wrong day makes the notice void. In British Columbia the law moves the day. In New York the tenancy continues, or a new demand is required.',
  },
  {
    icon: Lock,
    laws: 'deposits',
    title: 'Deposits',
    text: 'Which deposits are allowed, how much, and when they must be returned depends on the location. The register keeps what was received and returned, with the law of the day on which it was taken.',
  },
  {
    icon: Wrench,
    laws: 'repairs',
    title: 'Repairs',
    text: 'Tenants request repairs with pictures, and a deadline for the first answer starts. Where the law sets no deadline, the platform’s own standard applies and is named: 1 day in an emergency, 3 when urgent, 14 otherwise.',
  },
] as const;

/** Setup, which adds missing records and changes nothing else; and the rules that the page applies. */
export const SettingsTab = ({
  laws,
  children,
}: {
  laws?: ComplianceDashboard['laws'] | undefined;
  children?: ReactNode;
}) => {
  const t = useT();
  const messageOf = useErrorMessage();
  const initialize = useWrite(initializeTenancyRules);
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<{ done: Initialized } | { error: unknown } | null>(null);
  const run = async () => {
    setPending(true);
    setOutcome(null);
    try {
      setOutcome({ done: (await initialize({})).data });
    } catch (error) {
      setOutcome({ error });
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.panel}>
      <div className={styles.pad}>
        <div className={styles.stack}>
          <Button awaitHydration pending={isPending} pendingText={t('Initializing...')} onClick={() => void run()}>
            {t('Initialize RTA System')}
          </Button>
          <p className="small muted">
            {t(
              'Creates a tenancy for each confirmed lease and sets up the laws that apply there. Doing it again changes nothing.',
            )}
          </p>
        </div>
        {outcome === null ? null : 'error' in outcome ? (
          <Notice tone="error" live>
            {messageOf(outcome.error)}
          </Notice>
        ) : (
          <Notice tone="ok" live>
            {outcome.done.created.tenancies + outcome.done.created.jurisdictions === 0
              ? t(
                  'Everything was already set up: {{tenancies}} tenancies under {{jurisdictions}} laws, {{deadlines}} deadlines within a year.',
                  {
                    tenancies: outcome.done.tenancies,
                    jurisdictions: outcome.done.jurisdictions,
                    deadlines: outcome.done.deadlines,
                  },
                )
              : t(
                  'Set up: {{tenancies}} tenancies under {{jurisdictions}} laws, {{deadlines}} deadlines within a year.',
                  {
                    tenancies: outcome.done.tenancies,
                    jurisdictions: outcome.done.jurisdictions,
                    deadlines: outcome.done.deadlines,
                  },
                )}
          </Notice>
        )}
        <div className={styles.cards}>
          {explainers.map(({ icon, title, text, laws: about }) => (
            <Card key={title}>
              <h2 className={styles.sub}>
                <Icon of={icon} /> {t(title)}
              </h2>
              <p>{t(text)}</p>
              <Cite reasons={laws?.[about] ?? []} of={t(title)} />
            </Card>
          ))}
        </div>
        <p className="small muted">{t('This is information, not legal advice.')}</p>
        {children}
      </div>
    </div>
  );
};
