import { feedPhotoFaultSentences } from '@lintel/contract/listings/feeds/labels';
import type { Feed } from '@lintel/contract/listings/feeds/schema';
import { useId } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Table } from '../../../ui/lists/table.tsx';
import styles from './feeds.module.css';

/** Pictures of a feed that could not be imported, and why. */
export const FeedPhotos = ({ faults }: { faults: Feed['photoFaults'] }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h4 id={id}>{t('Pictures that we could not get')}</h4>
      <p className="muted small">
        {t('These homes are here without them. We try again when the feed has news about the home.')}
      </p>
      <Table
        caption={t('Pictures that we could not get')}
        rows={faults}
        rowKey={({ title, address }) => `${title} ${address}`}
        columns={[
          {
            key: 'home',
            head: t('In which home'),
            lead: true,
            cell: ({ title }) => <span translate="no">{title}</span>,
          },
          {
            key: 'picture',
            head: t('Picture of the feed'),
            cell: ({ address }) => (
              <span translate="no" className={styles.picture}>
                {address}
              </span>
            ),
          },
          { key: 'fault', head: t('Problem'), cell: ({ fault }) => tDynamic(feedPhotoFaultSentences[fault]) },
        ]}
      />
    </section>
  );
};
