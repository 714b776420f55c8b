import { answerGuestContact, listGuestContacts } from '@lintel/contract/contacts/guest-contact-endpoints';
import type { GuestContact } from '@lintel/contract/contacts/guest-contact-schema';
import { longDate } from '@lintel/contract/kernel/dates';
import { paths } from '@lintel/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../platform/app-context.ts';
import { AppLink } from '../../platform/navigation/link.tsx';
import { ApiError } from '../../platform/queries/api.ts';
import { useErrorMessage } from '../../platform/queries/error-message.ts';
import { queryOf } from '../../platform/queries/queries.ts';
import { useRefreshAfter, useWrite } from '../../platform/queries/write.ts';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusOnceRendered } from '../../ui/focus/focus.ts';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import styles from './guest-contacts.module.css';

type Answer = 'mine' | 'not_mine';

const Question = ({ contact, onAnswered }: { contact: GuestContact; onAnswered: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const messageOf = useErrorMessage();
  const answer = useWrite(answerGuestContact);
  const refresh = useRefreshAfter(answerGuestContact);
  const [giving, setGiving] = useState<Answer | null>(null);
  const give = async (chosen: Answer) => {
    setGiving(chosen);
    try {
      await answer({ params: { id: contact.id }, body: { answer: chosen } });
      toast({
        title: chosen === 'mine' ? t('It is in your messages now') : t('Thank you for telling us'),
        description:
          chosen === 'mine'
            ? t('You can continue with the owner there.')
            : t('It does not count as yours, and you get no email about it.'),
      });
      onAnswered();
    } catch (fault) {
      toast({ title: t('That did not work'), description: messageOf(fault), variant: 'destructive' });
      setGiving(null);
      // A refusal means that the data has changed since it was shown.
      if (fault instanceof ApiError) void refresh();
    }
  };
  const button = (chosen: Answer, words: string) => (
    <Button
      size="sm"
      variant="line"
      pending={giving === chosen}
      pendingText={t('Saving...')}
      disabled={giving !== null && giving !== chosen}
      onClick={() => void give(chosen)}
    >
      {words} <span className="vh">{contact.propertyTitle}</span>
    </Button>
  );
  return (
    <li className={styles.question}>
      <p>
        {t('To the owner of:')}{' '}
        <AppLink href={paths.property(contact.propertyId)} ahead={false}>
          {contact.propertyTitle}
        </AppLink>
      </p>
      <ul className={styles.sent}>
        {contact.sent.map(({ name, message, at }) => (
          <li key={`${at} ${message}`}>
            <p className="muted small">
              <span translate="no">{name}</span> · <time dateTime={at}>{longDate(at, language)}</time> ·{' '}
              {t('Typed without signing in')}
            </p>
            {message === '' ? null : <p className={styles.words}>{message}</p>}
          </li>
        ))}
      </ul>
      {contact.count > contact.sent.length ? (
        <p className="muted small">{t('and {{count}} more', { count: contact.count - contact.sent.length })}</p>
      ) : null}
      <div className="row">
        {button('mine', t('Yes, it was me'))}
        {button('not_mine', t('No, it was not me'))}
      </div>
    </li>
  );
};

/**
 * Asks the owner of an email address about inquiries that guests sent with it. They are not linked to the account until confirmed.
 * Renders nothing when there are none, or they cannot be loaded.
 */
export const GuestContacts = () => {
  const t = useT();
  const { data = [] } = useQuery({ ...queryOf(useApi(), listGuestContacts, { query: {} }), retry: false });
  const heading = useRef<HTMLDivElement>(null);
  const focusOn = useFocusOnceRendered();
  if (data.length === 0) return null;
  return (
    <Notice tone="warn" className={styles.notice} title={t('Someone sent a message from your address. Was it you?')}>
      <div ref={heading} tabIndex={-1}>
        <p>{t('Anyone can type an address. Until you answer, this counts as typed without signing in.')}</p>
        <ul className={styles.questions}>
          {data.map((contact) => (
            <Question key={contact.id} contact={contact} onAnswered={() => focusOn(heading)} />
          ))}
        </ul>
      </div>
    </Notice>
  );
};
