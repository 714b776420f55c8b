import { useTold } from '../../platform/told.ts';
import { Badge } from '../../ui/badge.tsx';
import { statusLook, statusWords } from './viewing-words.ts';

/** An application's status, in words. */
export const StatusBadge = ({ status }: { status: string }) => {
  const told = useTold();
  return <Badge {...statusLook(status)}>{told(statusWords(status))}</Badge>;
};
