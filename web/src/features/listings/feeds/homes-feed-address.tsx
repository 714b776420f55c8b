import { makeHomesFeed, readHomesFeed, revokeHomesFeed } from '@lintel/contract/listings/feeds/endpoints';
import { servedPaths } from '@lintel/contract/served-paths';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useQueryOnVisit } from '../../../platform/use-query-on-visit.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from './feeds.module.css';

type Made = { xml: string | null; json: string | null };

/** A secret address of a feed of one's published homes; shown once, and can be revoked at any time. */
export const HomesFeedAddress = () => {
  const t = useT();
  const messageOf = useErrorMessage();
  const { data } = useQueryOnVisit(queryOf(useApi(), readHomesFeed, {}));
  const make = useWrite(makeHomesFeed);
  const revoke = useWrite(revokeHomesFeed);
  const [made, setMade] = useState<Made>({ xml: null, json: null });
  const [error, setError] = useState<unknown>(null);
  const run = async (call: () => Promise<{ data: Made }>) => {
    setError(null);
    try {
      const { xml, json } = (await call()).data;
      setMade({ xml, json });
    } catch (fault) {
      setError(fault);
    }
  };
  const isMade = data?.madeAt != null || made.xml !== null;
  const once = t('It is shown only once. Copy it to the site or software that should show your homes.');
  return (
    <section className={styles.section} aria-labelledby="homes-feed">
      <h2 id="homes-feed">{t('Your homes, for other sites')}</h2>
      <p>
        {t(
          'A secret link for other sites and your own software to read your published homes, as XML and as JSON. Anyone who has the link can read them.',
        )}
      </p>
      {made.xml === null ? null : (
        <Field id="homes-feed-xml" label={t('Address of the XML')} hint={once}>
          <Input readOnly value={made.xml} onFocus={(event) => event.currentTarget.select()} />
        </Field>
      )}
      {made.json === null ? null : (
        <Field id="homes-feed-json" label={t('Address of the JSON')} hint={once}>
          <Input readOnly value={made.json} onFocus={(event) => event.currentTarget.select()} />
        </Field>
      )}
      <div className="row">
        <Button variant="line" size="sm" awaitHydration onClick={() => void run(() => make({}))}>
          {isMade ? t('Create another address') : t('Create an address')}
        </Button>
        {isMade ? (
          <Button variant="line" size="sm" awaitHydration onClick={() => void run(() => revoke({}))}>
            {t('Revoke the link')}
          </Button>
        ) : null}
      </div>
      <p className="muted small">
        {t(
          'Facts of all published homes, such as rent and size, are also open data by city. Your words, photos and street are not in it.',
        )}{' '}
        <a href={servedPaths.homesDataset}>{t('See the open data')}</a>
      </p>
      {isMade ? <p className="muted small">{t('If you create a new address, the old one stops working.')}</p> : null}
      {error === null ? null : (
        <Notice tone="error" live>
          {messageOf(error)}
        </Notice>
      )}
    </section>
  );
};
