import { paths } from '@lintel/contract/paths';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';

/** Somebody recorded an offense around that day: the same incident is left alone, another one is said to be another. */
export const AlikeOffense = ({ id, onOther }: { id: number; onOther: () => void }) => {
  const t = useT();
  return (
    <Notice tone="warn" live>
      <p>
        {t('Offense {{number}} is on record. If it is the same incident, nothing is left to do: cancel this.', {
          number: id,
        })}{' '}
        <AppLink href={`${paths.staffPenalties}?queue=all`}>{t('See the penalties on record')}</AppLink>
      </p>
      <Button variant="line" onClick={onOther}>
        {t('It is another incident')}
      </Button>
    </Notice>
  );
};
