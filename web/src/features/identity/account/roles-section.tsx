import type { Account } from '@lintel/contract/identity/account';
import { readMe } from '@lintel/contract/identity/endpoints';
import { agentStatusLabels } from '@lintel/contract/identity/labels';
import { paths } from '@lintel/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { queryOf } from '../../../platform/queries/queries.ts';
import { actingAs } from '../../../platform/viewer.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import styles from './account-page.module.css';
import { AccountSection } from './account-section.tsx';
import { useProfileWords } from './profile-words.ts';

type Profile = NonNullable<Account['tenant']>;

const Answers = ({ profile }: { profile: Profile }) => {
  const words = useProfileWords();
  const rows = Object.entries(profile).flatMap(([field, value]) => {
    const described = words(field, value);
    return described === null ? [] : [{ field, ...described }];
  });
  if (rows.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {rows.map(({ field, label, value }) => (
        <div key={field} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The user's roles, and their answers at registration. */
export const RolesSection = ({ account }: { account: Account }) => {
  const t = useT();
  const { data: me } = useQuery(queryOf(useApi(), readMe, {}));
  const person = me ? actingAs(me, 'person') : null;
  const { tenant, owner, agent, agentReview } = account;
  const tones = { approved: 'ok', pending_review: 'warn', declined: 'error' } as const;
  return (
    <AccountSection id="roles" title={t('Your roles')}>
      {account.isStaff ? <h3>{t('Staff')}</h3> : null}
      {tenant || person?.tenantId ? (
        <div className="stack">
          <h3>{t('Tenant')}</h3>
          {tenant ? <Answers profile={tenant} /> : null}
        </div>
      ) : null}
      {owner || person?.ownerId ? (
        <div className="stack">
          <h3>{t('Property Owner')}</h3>
          {owner ? <Answers profile={owner} /> : null}
        </div>
      ) : null}
      {agent || person?.agentId ? (
        <div className="stack">
          <h3 className="row">
            {t('Agent')}
            {agentReview ? (
              <Badge tone={tones[agentReview.status]}>{t(agentStatusLabels[agentReview.status])}</Badge>
            ) : null}
          </h3>
          {agentReview?.status === 'pending_review' ? (
            <p>{t('Our staff check your license. Until then you cannot contact tenants or earn commissions.')}</p>
          ) : null}
          {agentReview?.reason ? (
            <p>
              {t('Reason given:')} {agentReview.reason}
            </p>
          ) : null}
          {agent ? <Answers profile={agent} /> : null}
        </div>
      ) : null}
      <p>
        <AppLink href={paths.register}>{t('Register for another role')}</AppLink>
      </p>
    </AccountSection>
  );
};
