import { paths } from '@lintel/contract/paths';
import { ChevronDown } from 'lucide';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Disclosure } from '../../../ui/surfaces/disclosure.tsx';
import styles from './header.module.css';
import { isActive } from './is-active.ts';
import type { NavItem } from './navigation.ts';

/** Returns the account links of a signed-in user; staff also have a link to the staff pages. */
export const accountLinks = (person: { isStaff: boolean }): readonly NavItem[] => [
  { label: 'Account', href: paths.account },
  ...(person.isStaff ? [{ label: 'Staff', href: paths.staff }] : []),
];

/** Menu under the signed-in user's name: their account links and Sign Out. Replaces Sign In and Get Started. */
export const AccountMenu = ({
  person,
  pathname,
  onSignOut,
}: {
  person: { name: string; isStaff: boolean };
  pathname: string;
  onSignOut?: (() => void | Promise<void>) | undefined;
}) => {
  const t = useT();
  const links = accountLinks(person);
  return (
    <Disclosure
      className={styles.account}
      buttonClassName={classes(styles.item, links.some(({ href }) => isActive(href, pathname)) && styles.active)}
      panelClassName={styles.panel}
      closeKey={pathname}
      label={
        <>
          <span className={styles.name} translate="no" data-tip={person.name}>
            {person.name}
          </span>
          <Icon of={ChevronDown} className={styles.chevron} />
        </>
      }
    >
      <p className={styles.full}>
        {t('Signed in as')} <b translate="no">{person.name}</b>
      </p>
      <ul>
        {links.map((item) => (
          <li key={item.href}>
            <AppLink
              href={item.href}
              className={styles.entry}
              aria-current={isActive(item.href, pathname) ? 'page' : undefined}
            >
              {t(item.label)}
            </AppLink>
          </li>
        ))}
        {onSignOut ? (
          <li>
            <button type="button" className={styles.entry} onClick={() => void onSignOut()}>
              {t('Sign Out')}
            </button>
          </li>
        ) : null}
      </ul>
    </Disclosure>
  );
};
