import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import styles from './tenant-dashboard.module.css';
import { statusLook, statusWords } from './viewing-words.ts';

/** An application's status, in words. */
export const StatusBadge = ({ status }: { status: string }) => {
  const told = useTranslateDynamic();
  const { tone, look } = statusLook(status);
  return (
    <Badge tone={tone} look={look} className={tone === 'error' && look === 'line' ? styles.outlined : undefined}>
      <span className={styles.word}>{told(statusWords(status))}</span>
    </Badge>
  );
};
