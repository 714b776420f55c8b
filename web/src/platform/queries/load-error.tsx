import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { useT } from '../words/i18n.tsx';
import { useErrorMessage } from './error-message.ts';

type Read = { error: unknown; refetch: () => unknown };

/** Shows that something could not be loaded, with the reason and a retry button. The rest of the page stays. */
export const LoadError = ({ title, read }: { title?: string; read: Read }) => {
  const t = useT();
  const messageOf = useErrorMessage();
  return (
    <Notice tone="error" title={title ?? t('We could not load this.')} live>
      <p>{messageOf(read.error)}</p>
      <Button size="sm" onClick={() => void read.refetch()}>
        {t('Try again')}
      </Button>
    </Notice>
  );
};
