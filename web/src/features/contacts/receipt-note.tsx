import type { ContactReceipt } from '@lintel/contract/contacts/schema';
import { longDate } from '@lintel/contract/kernel/dates';
import { BadgeCheck, ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { useLanguage, useT } from '../../platform/i18n.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './inquiry-form.module.css';

/** What the sender keeps: the number of the receipt and the way to it. Takes the focus when it appears. */
export const ReceiptNote = ({ receipt }: { receipt: ContactReceipt }) => {
  const t = useT();
  const language = useLanguage();
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another receipt is another thing to be told of
  useEffect(() => note.current?.focus(), [receipt.id]);
  return (
    <div ref={note} tabIndex={-1}>
      <Notice
        tone="proof"
        icon={BadgeCheck}
        title={t('Message sent. Contact receipt {{number}}', { number: receipt.id })}
      >
        <p>
          {t('Issued on {{date}}. It proves when you wrote and who received it.', {
            date: longDate(receipt.createdAt, language, Intl.DateTimeFormat().resolvedOptions().timeZone),
          })}
        </p>
        <a className={styles.receiptLink} href={paths.receiptReport(receipt.id)} target="_blank" rel="noopener">
          {t('Open the receipt')}
          <Icon of={ExternalLink} size="sm" />
          <span className="vh"> {t('(opens in a new tab)')}</span>
        </a>
      </Notice>
    </div>
  );
};
