import { useLocation, useRouter } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { PageTitle } from '../../app/shell/page-title.tsx';
import { sceneSrc } from '../../facade/addresses.ts';
import type { SceneName } from '../../facade/scenes.ts';
import { useT } from '../../platform/i18n.tsx';
import type { PageContext, PageHead } from '../../platform/page.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { PolicyPanel } from './policy-panel.tsx';
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

const doors: Record<RegistrationRole, SceneName> = {
  tenant: 'door-tenants',
  'property-owner': 'door-owners',
  agent: 'door-agents',
};

const Door = ({ role, words }: { role: RegistrationRole; words: string }) => (
  <p className={styles.door}>
    <img src={sceneSrc(doors[role])} alt="" width={960} height={640} decoding="async" />
    <span>{words}</span>
  </p>
);

export const Page = () => {
  const t = useT();
  const router = useRouter();
  const role = useLocation({ select: ({ search }) => roleOf((search as { role?: string }).role) });
  return (
    <div className="wrap">
      <PageTitle title={t('Create your account')}>{t('Choose how you come to Lintel.')}</PageTitle>
      <Tabs<RegistrationRole>
        label={t('How you come to Lintel')}
        value={role}
        onValueChange={(next) => router.history.replace(`${paths.register}?${new URLSearchParams({ role: next })}`)}
        items={[
          {
            value: 'tenant',
            label: t('Tenant'),
            content: (
              <>
                <Door role="tenant" words={t('Find a home, write to owners, and see who looks at your application.')} />
                <RegisterTenant />
              </>
            ),
          },
          {
            value: 'property-owner',
            label: t('Property Owner'),
            content: (
              <>
                <Door role="property-owner" words={t('List your homes and hear from tenants directly.')} />
                <PolicyPanel />
                <RegisterOwner />
              </>
            ),
          },
          {
            value: 'agent',
            label: t('Agent'),
            content: (
              <>
                <Door role="agent" words={t('Bring tenants and owners together, with everything on record.')} />
                <RegisterAgent />
              </>
            ),
          },
        ]}
      />
    </div>
  );
};
