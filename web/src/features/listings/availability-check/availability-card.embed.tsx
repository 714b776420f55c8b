import { confirmStillFree, readStillFree } from '@lintel/contract/listings/availability-check/endpoints';
import type { StillFree, StillFreeHome } from '@lintel/contract/listings/availability-check/schema';
import { setPropertyVisibility } from '@lintel/contract/listings/owner-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useAction } from '../../../platform/queries/use-action.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { Card } from '../../../ui/surfaces/card.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from './availability.module.css';
import { HomeToConfirm } from './standing.tsx';

const headingId = 'still-free';

/** The homes to confirm, or a note that there are none. */
const HomesToConfirm = ({ ownerId, stillFree }: { ownerId: number; stillFree: StillFree }) => {
  const t = useT();
  const setVisibility = useWrite(setPropertyVisibility);
  const confirm = useWrite(confirmStillFree, { answers: readStillFree });
  const { isBusy, press } = useAction();
  const [done, setDone] = useState(0);
  // An answer removes its row, before or after the confirmation is shown.
  const heading = useFocusAfter<HTMLHeadingElement>(done === 0 ? '' : `${done} ${stillFree.waiting}`);

  /** Moves the focus to the heading, because the row with the focus is removed. */
  const answer = (work: () => Promise<unknown>, message: string) =>
    void press(async () => {
      await work();
      toast({ title: message });
      setDone((count) => count + 1);
    });
  const confirmed = (propertyIds: number[]) => confirm({ params: { ownerId }, body: { propertyIds } });
  const gone = ({ id }: StillFreeHome) => setVisibility({ params: { id }, body: { isVisible: false } });
  const { homes, waiting, confirmed: confirmedCount } = stillFree;
  const more = waiting - homes.length;
  return (
    <>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {t('Still available?')}
      </h2>
      {waiting === 0 ? (
        <p className="muted">
          {confirmedCount === 0
            ? t('Nothing to confirm. None of your homes are listed right now.')
            : confirmedCount === 1
              ? t('1 home is confirmed. We will ask again a week after your last confirmation.')
              : t('All {{count}} homes are confirmed. We will ask again a week after your last confirmation.', {
                  count: confirmedCount,
                })}
        </p>
      ) : (
        <>
          <p>
            {t(
              'Are these homes still available? Until you confirm, we label them “not confirmed” and show them lower in search.',
            )}
          </p>
          {homes.length > 1 ? (
            <Button
              size="sm"
              awaitHydration
              disabled={isBusy}
              onClick={() =>
                answer(
                  () => confirmed(homes.map(({ id }) => id)),
                  t('Confirmed: {{count}} homes', { count: homes.length }),
                )
              }
            >
              {t('All {{count}} are available', { count: homes.length })}
            </Button>
          ) : null}
          <ul className={styles.list}>
            {homes.map((home) => (
              <HomeToConfirm key={home.id} home={home}>
                <Button
                  size="sm"
                  awaitHydration
                  disabled={isBusy}
                  onClick={() => answer(() => confirmed([home.id]), t('Confirmed: {{title}}', { title: home.title }))}
                >
                  {t('Yes, available')} <span className="vh">{home.title}</span>
                </Button>
                <Button
                  size="sm"
                  variant="line"
                  awaitHydration
                  disabled={isBusy}
                  onClick={() => answer(() => gone(home), t('No longer shown: {{title}}', { title: home.title }))}
                >
                  {t('No longer available')} <span className="vh">{home.title}</span>
                </Button>
              </HomeToConfirm>
            ))}
          </ul>
          {more > 0 ? (
            <p className="muted">{t('And {{count}} more after you answer these.', { count: more })}</p>
          ) : null}
        </>
      )}
    </>
  );
};

/** An owner's homes that wait for confirmation that they are still available, with answer buttons. */
export const StillFreeCard = ({ ownerId }: { ownerId: number }) => {
  const t = useT();
  const api = useApi();
  const { data, isError, error, refetch } = useQuery({
    ...queryOf(api, readStillFree, { params: { ownerId } }),
    refetchOnMount: 'always',
  });
  if (isError) {
    return <LoadError title={t('We couldn’t load the homes to confirm')} read={{ error, refetch }} />;
  }
  if (!data) return null;
  return (
    <Card as="section" className={styles.card} aria-labelledby={headingId}>
      <HomesToConfirm ownerId={ownerId} stillFree={data} />
    </Card>
  );
};
