import { paths } from '@lintel/contract/paths';
import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide';
import { type ReactNode, useId } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Disclosure } from '../../../ui/surfaces/disclosure.tsx';
import { useIsStaff, useRole, useShell } from '../shell-data.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { isActive } from './is-active.ts';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { groupsFor, mainLinks } from './navigation.ts';
import { unreadProps } from './unread-props.ts';

/** The header of every page: stays on top and collapses into a menu on narrow screens. */
export const Header = ({
  bell,
  unread,
  onSignOut,
}: {
  bell?: ReactNode;
  /** Number of unread messages, including open questions. */
  unread: number;
  onSignOut?: (() => void | Promise<void>) | undefined;
}) => {
  const t = useT();
  const { signedIn } = useShell();
  const role = useRole();
  const isStaff = useIsStaff();
  const unreadId = useId();
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = (href: string) => (isActive(href, pathname) ? 'page' : undefined);
  return (
    <header className={styles.header}>
      <div className={classes('wrap', styles.bar)}>
        <Logo />
        <nav className={styles.nav} aria-label={t('Main')}>
          {mainLinks.map((item) => (
            <AppLink
              key={item.href}
              href={item.href}
              className={styles.item}
              aria-current={current(item.href)}
              {...unreadProps(item.href, unread, unreadId)}
            >
              {t(item.label)}
            </AppLink>
          ))}
          <span id={unreadId} hidden>
            {t('{{count}} unread', { count: unread })}
          </span>
          {groupsFor(role, isStaff).map((group) => (
            <Disclosure
              key={group.label}
              className={styles.group}
              buttonClassName={classes(
                styles.item,
                group.items.some((item) => isActive(item.href, pathname)) && styles.active,
              )}
              panelClassName={styles.panel}
              closeKey={pathname}
              label={
                <>
                  {t(group.label)}
                  <Icon of={ChevronDown} className={styles.chevron} />
                </>
              }
            >
              <ul>
                {group.items.map((item) => (
                  <li key={item.href}>
                    <AppLink
                      href={item.href}
                      className={styles.entry}
                      aria-current={current(item.href)}
                      data-tip={item.means && t(item.means)}
                    >
                      {t(item.label)}
                    </AppLink>
                  </li>
                ))}
              </ul>
            </Disclosure>
          ))}
        </nav>
        {bell ? <div className={styles.bell}>{bell}</div> : null}
        <div className={styles.acts}>
          {signedIn === null ? (
            <>
              <span className={styles.act}>
                <Button asChild variant="ghost" size="sm">
                  <AppLink href={paths.signIn} aria-current={current(paths.signIn)}>
                    {t('Sign In')}
                  </AppLink>
                </Button>
              </span>
              <span className={styles.act}>
                <Button asChild variant="lamp" size="sm">
                  <AppLink href={paths.register} aria-current={current(paths.register)}>
                    {t('Get Started')}
                  </AppLink>
                </Button>
              </span>
            </>
          ) : (
            <AccountMenu person={signedIn} pathname={pathname} onSignOut={onSignOut} />
          )}
        </div>
        <MobileMenu pathname={pathname} unread={unread} onSignOut={onSignOut} />
      </div>
    </header>
  );
};
