import { Suspense, useId, useState } from 'react';
import { useApp } from '../../../platform/app-context.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import styles from './data-banner.module.css';

const ApiKeyDialog = lazyPart(() => import('./api-key-dialog.tsx'));

/** Says where the listings come from, and how to connect a live feed. */
export const DataBanner = () => {
  const t = useT();
  const { facts } = useApp();
  const [isOpen, setIsOpen] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const panelId = useId();
  if (facts.mode === 'live') return null;
  return (
    <section className={styles.banner} aria-label={t('Real-estate data')}>
      <div className={styles.line}>
        <p>
          <b>{t('Real-estate data')}.</b>{' '}
          {t('Live listing data needs a third-party listing-data API key. Only sample data is shown now.')}
        </p>
        <Button
          variant="line"
          size="sm"
          awaitHydration
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('Connect APIs')}
        </Button>
      </div>
      <div id={panelId} hidden={!isOpen} className={styles.panel}>
        <p>
          {t(
            'To show live listings, Lintel needs an API key of a third-party provider of listing data. Until one is connected, only sample data is shown.',
          )}
        </p>
        <ol>
          <li>{t('Choose a provider of listing data for your area.')}</li>
          <li>{t('Open an account there and ask for an API key.')}</li>
          <li>{t('Connect the feed with its key in your owner dashboard.')}</li>
          <li>{t('Live listings appear here with the name of their source.')}</li>
        </ol>
        <div className="row">
          <Button asChild variant="line" size="sm">
            <a href={facts.dataProviderUrl} target="_blank" rel="noopener noreferrer">
              {t('Get API Key')}
              <span className="vh"> {t('(opens in a new tab)')}</span>
            </a>
          </Button>
          <Button variant="line" size="sm" onClick={() => setIsAdding(true)}>
            {t('Add API Key')}
          </Button>
        </div>
      </div>
      {isAdding ? (
        <Suspense fallback={null}>
          <ApiKeyDialog onClose={() => setIsAdding(false)} />
        </Suspense>
      ) : null}
    </section>
  );
};
