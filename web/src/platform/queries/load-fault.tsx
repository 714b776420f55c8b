import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { useT } from '../words/i18n.tsx';
import { useFaultSentence } from './fault.ts';

/** That something could not be read, with why, and a button that asks again. */
export const LoadFault = ({ title, read }: { title: string; read: { error: unknown; refetch: () => unknown } }) => {
  const t = useT();
  const sentenceOf = useFaultSentence();
  return (
    <Notice tone="error" title={title} live>
      <p>{sentenceOf(read.error)}</p>
      <Button size="sm" onClick={() => void read.refetch()}>
        {t('Try again')}
      </Button>
    </Notice>
  );
};
