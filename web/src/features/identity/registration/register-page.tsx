import { paths } from '@lintel/contract/paths';
import { sceneSrc } from '@lintel/drawings/addresses';
import type { SceneName } from '@lintel/drawings/scenes';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageQuery } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Tabs } from '../../../ui/lists/tabs.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { type Audience, Promises } from '../../site/promises.embed.tsx';
import { PolicyPanel } from '../account/policy-panel.tsx';
import { useNext } from '../sign-in/use-next.ts';
import { RegisterAgent } from './register-agent.tsx';
import { RegisterOwner } from './register-owner.tsx';
import styles from './register-page.module.css';
import { RegisterTenant } from './register-tenant.tsx';
import { type RegistrationRole, roleOf } from './register-values.ts';

export const load = ({ t }: PageContext): PageHead => ({
  title: t('Register'),
  description: t('Join Lintel as a tenant, a property owner or an agent. It is free to register.'),
  canonical: paths.register,
  isPublic: true,
});

/** The audience of each role, as in the rest of the product, and the picture of a door for it. */
const comers: Record<RegistrationRole, { audience: Audience; door: SceneName }> = {
  tenant: { audience: 'tenants', door: 'door-tenants' },
  'property-owner': { audience: 'owners', door: 'door-owners' },
  agent: { audience: 'agents', door: 'door-agents' },
};

/** A registration form with its benefits above it or, where there is room, beside it. */
const Registration = ({ role, words, children }: { role: RegistrationRole; words: string; children: ReactNode }) => (
  <div className={styles.registration}>
    <div className={styles.door}>
      <img src={sceneSrc(comers[role].door)} alt="" width={960} height={640} decoding="async" />
      <div>
        <p className={styles.words}>{words}</p>
        <div className={styles.promises}>
          <Promises to={comers[role].audience} />
        </div>
      </div>
    </div>
    <div className={styles.fields}>{children}</div>
  </div>
);

export const Page = () => {
  const t = useT();
  const router = useRouter();
  const next = useNext();
  const role = usePageQuery(({ role: given }) => roleOf(given));
  return (
    <div className="wrap">
      <PageTitle title={t('Create your account')}>{t('How will you use Lintel?')}</PageTitle>
      <Tabs<RegistrationRole>
        label={t('How will you use Lintel?')}
        value={role}
        onValueChange={(chosen) =>
          router.history.replace(
            `${paths.register}?${new URLSearchParams({ role: chosen, ...(next === null ? {} : { next }) })}`,
          )
        }
        items={[
          {
            value: 'tenant',
            label: t('Tenant'),
            content: (
              <Registration
                role="tenant"
                words={t('Find a home, write to owners, and see who looks at your application.')}
              >
                <RegisterTenant />
              </Registration>
            ),
          },
          {
            value: 'property-owner',
            label: t('Property Owner'),
            content: (
              <Registration role="property-owner" words={t('List your homes and hear from tenants directly.')}>
                <PolicyPanel />
                <RegisterOwner />
              </Registration>
            ),
          },
          {
            value: 'agent',
            label: t('Agent'),
            content: (
              <Registration role="agent" words={t('Bring tenants and owners together, with everything on record.')}>
                <RegisterAgent />
              </Registration>
            ),
          },
        ]}
      />
    </div>
  );
};
