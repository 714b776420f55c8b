import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import styles from './tenant-dashboard.module.css';
import { statusBadge, statusWords } from './viewing-words.ts';

/** An application's status, in words. */
export const StatusBadge = ({ status }: { status: string }) => {
  const tDynamic = useTranslateDynamic();
  const { tone, variant } = statusBadge(status);
  return (
    <Badge
      tone={tone}
      variant={variant}
      className={tone === 'error' && variant === 'line' ? styles.outlined : undefined}
    >
      <span className={styles.word}>{tDynamic(statusWords(status))}</span>
    </Badge>
  );
};
