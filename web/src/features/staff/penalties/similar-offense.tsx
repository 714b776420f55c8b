import { paths } from '@lintel/contract/paths';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { ApiError } from '../../../platform/queries/api.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';

/** Returns the recorded offense that may be the same as this one; null for other errors. */
export const similarOffenseIn = (error: unknown): number | null =>
  error instanceof ApiError && error.code === 'offense.already_recorded' ? Number(error.fields?.['offenseId']) : null;

/**
 * Asks about an offense that was recorded around the same day. If it is another incident, the user says so; if it is the same, it is
 * left alone, or linked by `onSame` where a case waits for its offense.
 */
export const SimilarOffense = ({ id, onOther, onSame }: { id: number; onOther: () => void; onSame?: () => void }) => {
  const t = useT();
  return (
    <Notice tone="warn" live>
      <p>
        {onSame
          ? t(
              'Offense {{number}} is on record. If it is the same incident, the case names it, and nothing new is recorded.',
              {
                number: id,
              },
            )
          : t(
              'Offense {{number}} is on record. If it is the same incident, there is nothing left to do. Cancel this.',
              {
                number: id,
              },
            )}{' '}
        <AppLink href={`${paths.staffPenalties}?queue=all`}>{t('See the penalties on record')}</AppLink>
      </p>
      <div className="row">
        {onSame ? <Button onClick={onSame}>{t('It is the same incident')}</Button> : null}
        <Button variant="line" onClick={onOther}>
          {t('It is another incident')}
        </Button>
      </div>
    </Notice>
  );
};
