import { revealInApplication } from '@lintel/contract/applications/owner-endpoints';
import type { AnswerOf, InputOf } from '@lintel/contract/kernel/endpoint';
import { Eye } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from './review.module.css';

export type WithViewing = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
type Shown = AnswerOf<typeof revealInApplication>;

/** A value that stays hidden until requested; the request is recorded, and the page says so. */
export const Revealed = ({
  applicationId,
  what,
  covered,
  action,
  shown,
  withViewing,
}: {
  applicationId: number;
  what: InputOf<typeof revealInApplication>['body']['what'];
  covered: ReactNode;
  action: string;
  shown: (answer: Shown) => ReactNode;
  withViewing: WithViewing;
}) => {
  const t = useT();
  const api = useApi();
  const messageOf = useErrorMessage();
  const [answer, setAnswer] = useState<Shown | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const place = useRef<HTMLSpanElement>(null);
  // The button is gone then: the focus moves to the revealed value.
  useEffect(() => {
    if (answer) place.current?.focus();
  }, [answer]);
  const ask = async () => {
    setAsking(true);
    setFault(null);
    try {
      const call = { params: { id: applicationId }, body: { what } };
      const { data } = await withViewing(() => api.call(revealInApplication, call));
      setAnswer(data);
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setAsking(false);
    }
  };
  if (answer)
    return (
      <span className={styles.revealed} ref={place} tabIndex={-1}>
        {shown(answer)}
        <span className="small muted">{t('On record: the applicant sees that you looked.')}</span>
      </span>
    );
  return (
    <span className={styles.revealed}>
      {covered}
      <span>
        <Button
          size="sm"
          variant="line"
          icon={<Icon of={Eye} />}
          pending={isAsking}
          pendingText={t('Asking...')}
          onClick={() => void ask()}
        >
          {action}
        </Button>
      </span>
      <span className="small muted">{t('This goes on record, and the applicant sees it.')}</span>
      {fault === null ? null : (
        <Notice tone="error" live>
          <p>{fault}</p>
        </Notice>
      )}
    </span>
  );
};
