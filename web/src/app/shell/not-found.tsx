import { paths } from '@lintel/contract/paths';
import { sceneSrc } from '@lintel/drawings/addresses';
import { Search } from 'lucide';
import { AppLink } from '../../platform/navigation/link.tsx';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Panel } from '../../ui/surfaces/panel.tsx';
import styles from './not-found.module.css';

/** Page for an unknown address; the server sends it with status 404. */
export const NotFound = () => {
  const t = useT();
  return (
    <div className="wrap">
      <Panel as="div" padded={false} className={styles.card}>
        <img className={styles.picture} src={sceneSrc('not-found')} alt="" width={960} height={640} decoding="async" />
        <div className={styles.words}>
          <h1 tabIndex={-1}>{t('404 Page Not Found')}</h1>
          <p>{t('We can’t find that page. The link may be old, or a letter may be missing.')}</p>
          <div className="row">
            <Button asChild>
              <AppLink href={paths.home}>{t('Home')}</AppLink>
            </Button>
            <Button asChild variant="line" icon={<Icon of={Search} />}>
              <AppLink href={paths.properties}>{t('Search Properties')}</AppLink>
            </Button>
          </div>
          <p className={styles.print}>{t('Did you forget to add the page to the router?')}</p>
        </div>
      </Panel>
    </div>
  );
};
