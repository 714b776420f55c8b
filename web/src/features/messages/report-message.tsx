import { Flag } from 'lucide';
import { Suspense, useState } from 'react';
import { useT } from '../../platform/words/i18n.tsx';
import { IconButton } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import type { SeenMessage } from './conversation-facts.ts';
import styles from './messages.module.css';

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'));

/** The state of the user's report of a message. */
export const OwnReport = ({ report }: Pick<SeenMessage, 'report'>) => {
  const t = useT();
  if (!report) return null;
  return (
    <p className={styles.reported}>
      {report.outcome === null
        ? t('You reported this message. Staff will read it.')
        : report.outcome === 'upheld'
          ? t('Staff agreed with your report: {{reason}}', { reason: report.decision })
          : t('Staff did not agree with your report: {{reason}}', { reason: report.decision })}
    </p>
  );
};

/** The button to report another person's message. */
export const ReportMessage = ({ message, name }: { message: SeenMessage; name: string }) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (message.report !== null) return null;
  return (
    <>
      <IconButton
        label={t('Report message of {{name}}: {{words}}', { name, words: message.content.slice(0, 60) })}
        className={styles.report}
        onClick={() => setOpen(true)}
      >
        <Icon of={Flag} />
      </IconButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReportDialog messageId={message.id} quote={message.content} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
