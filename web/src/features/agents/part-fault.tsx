import { useFaultSentence } from '../../platform/queries/fault.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';

/** A part of a page that could not be had; the rest of the page stays. */
export const PartFault = ({ error, onAgain }: { error: unknown; onAgain: () => void }) => {
  const t = useT();
  const sentenceOf = useFaultSentence();
  return (
    <Notice tone="error" title={t('We could not load this.')} live>
      <p>{sentenceOf(error)}</p>
      <Button size="sm" onClick={onAgain}>
        {t('Try again')}
      </Button>
    </Notice>
  );
};
