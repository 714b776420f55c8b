import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { BreadcrumbTrail } from './breadcrumb-trail.tsx';
import { DemoBar } from './demo-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RouteFocus } from './route-focus.tsx';
import styles from './shell.module.css';
import { type ShellActions, type ShellData, ShellProvider } from './shell-data.ts';

/** Everything around a page. The page itself brings its `wrap` and its h1. */
export const Shell = ({ data, actions, children }: { data: ShellData; actions: ShellActions; children: ReactNode }) => {
  const t = useT();
  return (
    <ShellProvider value={data}>
      <a className={styles.skip} href="#main">
        {t('Skip to main content')}
      </a>
      {data.mode === 'demo' ? (
        <DemoBar
          people={data.people}
          viewingAs={data.viewingAs}
          onChange={actions.onViewingAs}
          onReset={actions.onResetDemo}
        />
      ) : null}
      <Header onSignOut={actions.onSignOut} />
      <BreadcrumbTrail />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <Toaster />
      <RouteFocus />
    </ShellProvider>
  );
};
