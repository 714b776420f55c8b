import { paths } from '@lintel/contract/paths';
import { useLocation } from '@tanstack/react-router';
import type { IconNode } from 'lucide';
import { Building2, FileText, Heart, MessageSquare, Search, Wallet } from 'lucide';
import { useId } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { isActive } from '../header/is-active.ts';
import { unreadProps } from '../header/unread-props.ts';
import { type DemoPerson, useRole } from '../shell-data.ts';
import styles from './foot-bar.module.css';

type Entry = { label: string; href: string; icon: IconNode };

/** Pages that a role needs every day; roles without entries have only the menu. */
const entriesOf: Partial<Record<DemoPerson['role'], readonly Entry[]>> = {
  tenant: [
    { label: 'Search', href: paths.properties, icon: Search },
    { label: 'Saved', href: paths.saved, icon: Heart },
    { label: 'Applications', href: paths.tenantDashboard, icon: FileText },
    { label: 'Messages', href: paths.messages, icon: MessageSquare },
  ],
  owner: [
    { label: 'Listings', href: paths.ownerDashboardTab('listings'), icon: Building2 },
    { label: 'Inbox', href: paths.messages, icon: MessageSquare },
    { label: 'Applications', href: paths.ownerDashboardTab('applications'), icon: FileText },
    { label: 'Money', href: paths.ownerDashboardTab('payments'), icon: Wallet },
  ],
};

/**
 * Returns whether an entry is the current page. An entry with a tab matches only that tab; Search does not match a single home's page
 * under `/properties`.
 */
const isHere = (href: string, { pathname, tab }: Place): boolean => {
  const [path = '', query] = href.split('?');
  if (query !== undefined) return isActive(path, pathname) && query === `tab=${tab}`;
  return href === paths.properties ? pathname === href : isActive(path, pathname);
};
type Place = { pathname: string; tab: string | null };

/**
 * The four main links of a tenant or an owner, within reach of the thumb. The style sheet hides it from 768 px on, beside a page's own
 * bar (`data-foot-bar`), and where the window is too low. Not rendered beside an open conversation, which needs the whole screen.
 */
export const FootBar = ({ unread }: { unread: number }) => {
  const t = useT();
  const role = useRole();
  const unreadId = useId();
  const [pathname = '', search] = useLocation({ select: (at) => at.pathname + at.searchStr }).split('?');
  const entries = role === null ? undefined : entriesOf[role];
  const query = new URLSearchParams(search);
  const isThread = pathname === paths.messages && query.has('conversation');
  if (entries === undefined || isThread) return null;
  return (
    <nav className={styles.bar} aria-label={t('Your pages')}>
      {entries.map(({ label, href, icon }) => (
        <AppLink
          key={label}
          href={href}
          className={styles.entry}
          aria-current={isHere(href, { pathname, tab: query.get('tab') }) ? 'page' : undefined}
          {...unreadProps(href, unread, unreadId)}
        >
          <Icon of={icon} />
          <span>{t(label)}</span>
        </AppLink>
      ))}
      <span id={unreadId} hidden>
        {t('{{count}} unread', { count: unread })}
      </span>
    </nav>
  );
};
