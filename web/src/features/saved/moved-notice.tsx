import { useT } from '../../platform/words/i18n.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import type { Moved } from './move-local-saves.ts';

/** Shows what was moved from this browser into the account, and what was not. */
export const MovedNotice = ({ moved }: { moved: Moved }) => {
  const t = useT();
  const { searches, homes, known, gone, left } = moved;
  const count = searches + homes;
  if (count + known + gone.length + left === 0) return null;
  return (
    <Notice tone={count > 0 ? 'ok' : 'info'} live title={t('{{count}} saved from this browser', { count })}>
      {count > 0 ? (
        <p>{t('What you saved in this browser is now in your account. You can see it on any device.')}</p>
      ) : null}
      {homes > 0 ? <p>{t('Homes: {{homes}}. Searches: {{searches}}.', { homes, searches })}</p> : null}
      {known > 0 ? <p>{t('Already in your account: {{count}}.', { count: known })}</p> : null}
      {gone.length > 0 ? (
        <p translate="no">{t('Off the market permanently, and not saved: {{names}}.', { names: gone.join(', ') })}</p>
      ) : null}
      {left > 0 ? (
        <p>
          {t('There was no room for {{count}}: the limit is 500 homes. They stay in this browser.', { count: left })}
        </p>
      ) : null}
    </Notice>
  );
};
