import { paths } from '@lintel/contract/paths';
import { Menu, X } from 'lucide';
import { useId } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Disclosure } from '../../../ui/surfaces/disclosure.tsx';
import { useIsStaff, useRole, useShell } from '../shell-data.ts';
import { accountLinks } from './account-menu.tsx';
import { isActive } from './is-active.ts';
import styles from './mobile-menu.module.css';
import { groupsFor, mainLinks, type NavItem } from './navigation.ts';
import { OtherLanguage } from './preference-switches.tsx';
import { unreadProps } from './unread-props.ts';

/** The header's links on narrow screens: a button with the word Menu that shows all links in their groups. */
export const MobileMenu = ({
  pathname,
  unread,
  onSignOut,
}: {
  pathname: string;
  unread: number;
  onSignOut?: (() => void | Promise<void>) | undefined;
}) => {
  const t = useT();
  const { signedIn } = useShell();
  const role = useRole();
  const isStaff = useIsStaff();
  const unreadId = useId();
  const current = (href: string) => (isActive(href, pathname) ? 'page' : undefined);
  const list = (items: readonly NavItem[]) => (
    <ul>
      {items.map((item) => (
        <li key={item.href}>
          <AppLink
            href={item.href}
            className={styles.entry}
            aria-current={current(item.href)}
            data-tip={item.means && t(item.means)}
            {...unreadProps(item.href, unread, unreadId)}
          >
            {item.icon ? <Icon of={item.icon} /> : null}
            {t(item.label)}
          </AppLink>
        </li>
      ))}
    </ul>
  );
  return (
    <Disclosure
      className={styles.menu}
      buttonClassName={styles.button}
      panelClassName={styles.panel}
      closeKey={pathname}
      label={
        <>
          <Icon of={Menu} className={styles.closed} />
          <Icon of={X} className={styles.opened} />
          {t('Menu')}
        </>
      }
    >
      <OtherLanguage className={styles.language} />
      <nav aria-label={t('Main')}>
        {list(mainLinks)}
        <span id={unreadId} hidden>
          {t('{{count}} unread', { count: unread })}
        </span>
        {groupsFor(role, isStaff).map((group) => (
          <div key={group.label}>
            <h2 className={styles.heading}>{t(group.label)}</h2>
            {list(group.items)}
          </div>
        ))}
        <div className={styles.acts}>
          {signedIn === null ? (
            <>
              <Button asChild variant="line" block>
                <AppLink href={paths.signIn} aria-current={current(paths.signIn)}>
                  {t('Sign In')}
                </AppLink>
              </Button>
              <Button asChild variant="lamp" block>
                <AppLink href={paths.register} aria-current={current(paths.register)}>
                  {t('Get Started')}
                </AppLink>
              </Button>
            </>
          ) : (
            <>
              <span className={styles.name} translate="no">
                {signedIn.name}
              </span>
              {accountLinks(signedIn).map((item) => (
                <Button key={item.href} asChild variant="line" block>
                  <AppLink href={item.href} aria-current={current(item.href)}>
                    {t(item.label)}
                  </AppLink>
                </Button>
              ))}
              {onSignOut ? (
                <Button variant="line" block onClick={() => void onSignOut()}>
                  {t('Sign Out')}
                </Button>
              ) : null}
            </>
          )}
        </div>
      </nav>
    </Disclosure>
  );
};
