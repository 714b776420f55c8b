import type { ContactReceipt, ReceiptLink } from '@lintel/contract/contacts/schema';
import { longDate } from '@lintel/contract/kernel/dates';
import { paths } from '@lintel/contract/paths';
import { servedPaths } from '@lintel/contract/served-paths';
import { BadgeCheck, Copy, ExternalLink } from 'lucide';
import { useEffect, useRef } from 'react';
import { AppLink } from '../../platform/navigation/link.tsx';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import styles from './inquiry-form.module.css';

/** For a guest: the link that opens the receipt again, and the email address that it was sent to. */
const LinkToKeep = ({ link, email }: { link: ReceiptLink; email: string }) => {
  const t = useT();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(paths.receiptWithLink(link.token), window.location.origin).href);
      toast({ title: t('Copied') });
    } catch {
      toast({ title: t('Could not copy. Please open the receipt and keep its address.'), variant: 'destructive' });
    }
  };
  return (
    <div className={styles.keep}>
      <p>{t('Keep this link: it opens your receipt without an account. Anyone with the link can read the receipt.')}</p>
      <p>
        {link.isMailed
          ? t('We’ll also email it to {{email}}.', { email })
          : t('We’ve already emailed {{email}} several times today, so we won’t email this link. Save it now.', {
              email,
            })}
      </p>
      <Button size="sm" variant="line" icon={<Icon of={Copy} />} onClick={() => void copy()}>
        {t('Copy the link')}
      </Button>
    </div>
  );
};

/** The sender's confirmation: the number of the receipt, and links to it and to the conversation. Takes the focus when it appears. */
export const ReceiptNote = ({
  receipt,
  link,
  conversationId,
}: {
  receipt: Pick<ContactReceipt, 'id' | 'createdAt' | 'tenantEmail'>;
  link: ReceiptLink | null;
  /** The conversation with the message; null for guests. */
  conversationId: number | null;
}) => {
  const t = useT();
  const language = useLanguage();
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another receipt is announced again
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
        <a
          className={styles.receiptLink}
          href={link === null ? servedPaths.receiptReport(receipt.id) : paths.receiptWithLink(link.token)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('Open the receipt')}
          <Icon of={ExternalLink} size="sm" />
          <span className="vh"> {t('(opens in a new tab)')}</span>
        </a>
        {conversationId === null ? null : (
          <AppLink className={styles.receiptLink} href={paths.conversation(conversationId)} ahead={false}>
            {t('Open the conversation')}
          </AppLink>
        )}
        {link === null ? null : <LinkToKeep link={link} email={receipt.tenantEmail ?? ''} />}
      </Notice>
    </div>
  );
};
