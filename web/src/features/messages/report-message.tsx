import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../platform/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SeenMessage } from './conversation-facts.ts';
import styles from './messages.module.css';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** The way to report another's message, or how one's report of it stands. */
export const ReportMessage = ({ message, name }: { message: SeenMessage; name: string }) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { report } = message;
  if (report)
    return (
      <p className={styles.reported}>
        {report.outcome === null
          ? t('You reported this message. Staff will read it.')
          : report.outcome === 'upheld'
            ? t('Staff agreed with your report: {{reason}}', { reason: report.decision })
            : t('Staff did not agree with your report: {{reason}}', { reason: report.decision })}
      </p>
    );
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className={styles.report}
        icon={<Icon of={Flag} />}
        onClick={() => setOpen(true)}
      >
        {t('Report')}{' '}
        <span className="vh">{t('message of {{name}}: {{words}}', { name, words: message.content.slice(0, 60) })}</span>
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReportDialog messageId={message.id} quote={message.content} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
