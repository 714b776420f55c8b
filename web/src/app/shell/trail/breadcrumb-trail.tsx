import { useLocation } from '@tanstack/react-router';
import { ChevronRight } from 'lucide';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { breadcrumbs } from './breadcrumb.ts';
import styles from './breadcrumb-trail.module.css';

export const BreadcrumbTrail = () => {
  const t = useT();
  const pathname = useLocation({ select: (location) => location.pathname });
  const crumbs = breadcrumbs(pathname);
  if (crumbs.length === 0) return null;
  return (
    <nav className={`wrap ${styles.crumb}`} aria-label={t('Breadcrumb')}>
      <ol>
        {crumbs.map((crumb, index) => {
          const label = crumb.literal ? <span translate="no">{crumb.label}</span> : t(crumb.label);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a crumb is its place in the trail
            <li key={index}>
              {index > 0 ? <Icon of={ChevronRight} className={styles.between} /> : null}
              {crumb.href === undefined ? (
                <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
              ) : (
                <AppLink href={crumb.href}>{label}</AppLink>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
