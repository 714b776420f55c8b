import { readMe } from '@lintel/contract/identity/endpoints';
import { paths } from '@lintel/contract/paths';
import { sceneSrc } from '@lintel/drawings/addresses';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useApp } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { textOf, usePageQuery } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { actingAs, withNext } from '../../../platform/viewer.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { CodeForm } from './code-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';
import { useNext } from './use-next.ts';

export const load = ({ t }: PageContext): PageHead => ({
  title: t('Sign In'),
  description: t('Sign in to Lintel.'),
  canonical: paths.signIn,
});

const DemoNote = ({ next }: { next: string | null }) => {
  const t = useT();
  const { api } = useApp();
  const { data: me } = useQuery(queryOf(api, readMe, {}));
  const isVisitor = me !== undefined && actingAs(me, 'person') === null;
  return (
    <Notice title={t('This is a demo')}>
      <p>
        {isVisitor
          ? t(
              'You’re browsing as a visitor. Sign in with any email and password to act as the sample users again, or choose one at the top under "Viewing as".',
            )
          : t(
              'You already act as its sample people. Any email and password in the right form are accepted here, and nothing is sent.',
            )}
      </p>
      <p className="row">
        {next === null ? null : <AppLink href={next}>{t('Back to the page you came from')}</AppLink>}
        <AppLink href={paths.account}>{t('Account')}</AppLink>
        <AppLink href={paths.staff}>{t('Staff')}</AppLink>
      </p>
    </Notice>
  );
};

const PasskeySignIn = lazyPart(() => import('./passkey-sign-in.tsx'));

/** In live mode, after hydration; the demo has no sign-in. */
const PasskeyWay = ({ next }: { next: string | null }) => {
  const { facts } = useApp();
  const isHydrated = useHydrated();
  if (facts.mode === 'demo' || !isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <PasskeySignIn next={next} />
    </Suspense>
  );
};

export const Page = () => {
  const t = useT();
  const { api, facts } = useApp();
  const { data: me } = useQuery(queryOf(api, readMe, {}));
  const next = useNext();
  const step = usePageQuery(textOf('step'));
  const isCode = facts.mode === 'live' && step === 'code';
  const person = facts.mode === 'live' ? me?.person : null;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={isCode ? t('Enter your code') : t('Sign In')}>
        {next !== null && person == null && !isCode ? t('Please sign in to continue.') : null}
      </PageTitle>
      {facts.mode === 'demo' ? <DemoNote next={next} /> : null}
      <Panel as="div" tone="enamel">
        {person ? (
          <div className={styles.form}>
            <p>
              {t('Signed in as')} <b translate="no">{person.name}</b>
            </p>
            <Button asChild>
              <AppLink href={next ?? paths.home}>{t('Continue')}</AppLink>
            </Button>
          </div>
        ) : isCode ? (
          <CodeForm next={next} />
        ) : (
          <div className={styles.form}>
            <SignInForm next={next} />
            <PasskeyWay next={next} />
          </div>
        )}
      </Panel>
      <p className={styles.ways}>
        <span>
          {t('New to Lintel?')} <AppLink href={withNext(paths.register, next)}>{t('Register')}</AppLink>
        </span>
        <AppLink href={paths.home}>{t('Back to home')}</AppLink>
      </p>
      <img className={styles.street} src={sceneSrc('street-day')} alt="" width={900} height={640} decoding="async" />
    </div>
  );
};
