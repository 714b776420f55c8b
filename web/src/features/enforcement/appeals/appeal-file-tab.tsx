import { dollars } from '@lintel/contract/kernel/money';
import { useEffect, useRef } from 'react';
import type { Paged } from '../../../platform/queries/paged.ts';
import { useNow } from '../../../platform/time/use-now.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { usePenaltyType } from '../penalties/penalty-words.embed.ts';
import { deadlineDay } from './appeal-dates.ts';
import { AppealForm } from './appeal-form.tsx';
import { useWhyNot } from './appeal-penalty.tsx';
import { type ContestablePenalty, mayChoose, whyNotAppeal } from './appeal-shown.ts';
import styles from './legal-protection.module.css';

type Choosing = {
  choosable: readonly ContestablePenalty[];
  onChoose: (penaltyId: number) => void;
  onSeePenalties: () => void;
};

/** No penalty is chosen yet: lists those that can be appealed. */
const Choose = ({ choosable, onChoose, onSeePenalties }: Choosing) => {
  const t = useT();
  const language = useLanguage();
  const typeOf = usePenaltyType();
  if (choosable.length === 0)
    return (
      <Empty
        as="h2"
        title={t('No penalty to appeal')}
        action={
          <Button variant="line" awaitHydration onClick={onSeePenalties}>
            {t('See your penalties')}
          </Button>
        }
      >
        {t('There is no penalty that you can appeal now.')}
      </Empty>
    );
  return (
    <>
      <h2>{t('Which penalty do you want to appeal?')}</h2>
      <ul className={styles.choices}>
        {choosable.map(({ id, penaltyType, amount, description, appealUntil }) => (
          <li key={id}>
            <div>
              <p>
                <b className={styles.type}>{typeOf(penaltyType)}</b>
                {amount > 0 ? ` · ${dollars(amount)}` : ''}
              </p>
              <p className="muted">{description}</p>
              {appealUntil ? (
                <p className="muted small">{t('Appeal by {{date}}', { date: deadlineDay(appealUntil, language) })}</p>
              ) : null}
            </div>
            <Button variant="line" awaitHydration onClick={() => onChoose(id)}>
              {t('Choose')} <span className="vh">{t('penalty {{number}}', { number: id })}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
};

/** The appeal form of the chosen penalty, or why there is none. */
export const AppealFileTab = ({
  penalties,
  penaltyId,
  sent,
  takesFocus,
  onChoose,
  onSent,
  onClear,
  onSeeAppeals,
  onSeePenalties,
}: {
  /** All that are loaded so far, at least one. */
  penalties: Paged<ContestablePenalty>;
  penaltyId: number | null;
  /** Message about the appeal that was just submitted. */
  sent: string | null;
  takesFocus: boolean;
  onChoose: (penaltyId: number) => void;
  onSent: (message: string) => void;
  onClear: () => void;
  onSeeAppeals: () => void;
  onSeePenalties: () => void;
}) => {
  const t = useT();
  const now = useNow(60_000);
  const wordsOf = useWhyNot();
  const done = useRef<HTMLDivElement>(null);
  const { rows, hasMore, isLoadingMore, loadMore } = penalties;
  const chosen = penaltyId === null ? undefined : rows.find(({ id }) => id === penaltyId);
  const isSought = penaltyId !== null && chosen === undefined && hasMore;
  useEffect(() => {
    if (isSought && !isLoadingMore) loadMore();
  }, [isSought, isLoadingMore, loadMore]);
  useEffect(() => {
    if (sent !== null) done.current?.focus();
  }, [sent]);

  const choose = <Choose choosable={rows.filter(mayChoose)} onChoose={onChoose} onSeePenalties={onSeePenalties} />;
  if (penaltyId === null)
    return (
      <div className="stack">
        {sent === null ? null : (
          <div ref={done} tabIndex={-1} className={styles.done}>
            <Notice tone="ok" live title={t('Appeal submitted')}>
              <p>{sent}</p>
              <Button size="sm" variant="line" onClick={onSeeAppeals}>
                {t('See your appeals')}
              </Button>
            </Notice>
          </div>
        )}
        {sent !== null && !rows.some(mayChoose) ? null : choose}
      </div>
    );
  if (isSought) return null;
  const why = chosen === undefined ? null : whyNotAppeal(chosen, now);
  if (chosen === undefined || why !== null)
    return (
      <div className="stack">
        <Notice tone="warn" title={t('No appeal of penalty {{number}}', { number: penaltyId })}>
          <p>{why === null ? t('There is no such penalty.') : wordsOf(why)}</p>
        </Notice>
        {choose}
      </div>
    );
  return <AppealForm key={chosen.id} penalty={chosen} takesFocus={takesFocus} onSent={onSent} onCancel={onClear} />;
};
