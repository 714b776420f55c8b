import { memo, type ReactNode } from 'react';
import { useT } from '../../platform/words/i18n.tsx';
import { Toaster } from '../../ui/toasts/toaster.tsx';
import { TooltipLayer } from '../../ui/toasts/tooltip.tsx';
import { DemoBar } from './bars/demo-bar.tsx';
import { FootBar } from './bars/foot-bar.tsx';
import { SandboxPaymentsBar } from './bars/sandbox-payments-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { RouteFocus } from './route-focus.tsx';
import styles from './shell.module.css';
import { type ShellActions, type ShellData, ShellProvider } from './shell-data.ts';
import { BreadcrumbTrail } from './trail/breadcrumb-trail.tsx';

// Memoized: they render again for changes of their own, not whenever the shell receives data.
const Top = memo(DemoBar);
const Beam = memo(Header);
const Trail = memo(BreadcrumbTrail);
const Foot = memo(Footer);
const Ways = memo(FootBar);

/** Everything around a page. The page itself provides its `wrap` and its h1. */
export const Shell = ({
  data,
  actions,
  beside,
  bell,
  unread = 0,
  children,
}: {
  data: ShellData;
  actions: ShellActions;
  /** Content of every page that belongs to none of them, such as the connection bar. */
  beside?: ReactNode;
  /** The header's bell, if there is a signed-in user. */
  bell?: ReactNode;
  /** Number of unread messages, including open questions; 0 while unknown and for visitors. */
  unread?: number;
  children: ReactNode;
}) => {
  const t = useT();
  return (
    <ShellProvider value={data}>
      <a className={styles.skip} href="#main">
        {t('Skip to main content')}
      </a>
      {data.mode === 'demo' ? (
        <Top
          people={data.people}
          viewingAs={data.viewingAs}
          onChange={actions.onViewingAs}
          onReset={actions.onResetDemo}
        />
      ) : null}
      {data.isPaymentSandbox ? <SandboxPaymentsBar /> : null}
      <Beam bell={bell} unread={unread} onSignOut={actions.onSignOut} />
      <Trail />
      <main id="main" tabIndex={-1} className={styles.main}>
        <noscript>
          <div className="wrap">
            <p className={styles.needsScript}>
              {t(
                'This page shows live information and needs JavaScript. Please switch it on in your browser and load the page again. Searching and reading homes works without it.',
              )}
            </p>
          </div>
        </noscript>
        {children}
      </main>
      {beside}
      <Foot />
      <Ways unread={unread} />
      <Toaster />
      <TooltipLayer />
      <RouteFocus />
    </ShellProvider>
  );
};
