import { longDate } from '@lintel/contract/kernel/dates';
import { paths } from '@lintel/contract/paths';
import { shareDays } from '@lintel/contract/saved/labels';
import { endShare, makeShare, readShare } from '@lintel/contract/saved/sharing-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useAction } from '../../../platform/queries/use-action.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input, Select } from '../../../ui/fields/input.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import styles from '../saved.module.css';

/** Shares one's saved homes with a helper by a read-only link, which is created, copied, replaced and revoked here. */
export const SharePanel = () => {
  const t = useT();
  const language = useLanguage();
  const api = useApi();
  const isHere = useHydrated();
  const query = queryOf(api, readShare, {});
  const { data, isError, refetch } = useQuery({ ...query, refetchOnMount: 'always' });
  const make = useWrite(makeShare, { answers: readShare, as: (share) => ({ share }) });
  const end = useWrite(endShare, { answers: readShare, as: () => ({ share: null }) });
  const focusOn = useFocusOnceRendered();
  const [name, setName] = useState('');
  const [days, setDays] = useState('30');
  const { isBusy, press } = useAction();
  const [announcement, setAnnouncement] = useState('');
  const doing = (work: () => Promise<unknown>, words: string) =>
    press(async () => {
      await work();
      setAnnouncement(words);
      focusOn('saved-share');
    });
  const makeNew = () =>
    doing(
      () => make({ body: { name, days: days === '' ? null : (Number(days) as 7 | 30 | 90) } }),
      t('The link is made. Copy it and send it to your helper.'),
    );
  const share = data?.share ?? null;
  const address = share && isHere ? `${window.location.origin}${paths.sharedHomesWithLink(share.token)}` : '';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setAnnouncement(t('The link is copied.'));
    } catch {
      setAnnouncement(t('This browser did not let us copy it. Please mark the link and copy it yourself.'));
    }
  };
  return (
    <Panel as="section" aria-labelledby="saved-share" className={styles.panel}>
      <h2 id="saved-share" tabIndex={-1}>
        {t('Share with a helper')}
      </h2>
      <p className="muted">
        {t(
          'Anyone with the link can view (not change) your saved homes and when you saved each. They never see your searches, your voucher or your income.',
        )}
      </p>
      {data === undefined ? (
        isError ? (
          <p role="alert">
            {t('This did not load.')}{' '}
            <Button size="sm" variant="line" onClick={() => void refetch()}>
              {t('Try again')}
            </Button>
          </p>
        ) : (
          <Loading>
            <Skeleton height="8rem" />
          </Loading>
        )
      ) : share === null ? (
        <form
          className={styles.share}
          onSubmit={(event) => {
            event.preventDefault();
            void makeNew();
          }}
        >
          <Field id="share-name" label={t('Your name for the helper (optional)')}>
            <Input
              maxLength={60}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </Field>
          <Field id="share-days" label={t('The link ends')}>
            <Select value={days} onChange={(event) => setDays(event.currentTarget.value)}>
              {shareDays.map((count) => (
                <option key={count} value={count}>
                  {t('After {{count}} days', { count })}
                </option>
              ))}
              <option value="">{t('Only when I stop sharing')}</option>
            </Select>
          </Field>
          <Button type="submit" variant="line" block awaitHydration pending={isBusy} pendingText={t('Saving...')}>
            {t('Create a link')}
          </Button>
        </form>
      ) : (
        <div className={styles.share}>
          <Field id="share-link" label={t('Link, for reading only')}>
            <Input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
          </Field>
          <Button variant="line" block awaitHydration onClick={() => void copy()}>
            {t('Copy the link')}
          </Button>
          <p className="muted small">
            {share.name === null ? t('It names no one.') : t('It names you as {{name}}.', { name: share.name })}{' '}
            {share.endsAt === null
              ? t('It works until you stop sharing.')
              : t('It ends on {{date}}.', { date: longDate(share.endsAt, language) })}
          </p>
          <Button
            variant="quiet"
            block
            awaitHydration
            onClick={() => void doing(() => end({}), t('Sharing has stopped. The link no longer works.'))}
          >
            {t('Stop sharing')}
          </Button>
          <p className="muted small">{t('For a new link, stop sharing and create one again.')}</p>
        </div>
      )}
      <p role="status" className="small">
        {announcement}
      </p>
    </Panel>
  );
};
