import { replyToInquiry } from '@lintel/contract/contacts/endpoints';
import { type Inquiry, inquiryReply } from '@lintel/contract/contacts/schema';
import { longDate } from '@lintel/contract/kernel/dates';
import { telephoneLink } from '@lintel/contract/kernel/input/phone';
import { paths } from '@lintel/contract/paths';
import { MessageSquareReply, Send } from 'lucide';
import { useState } from 'react';
import { useApp } from '../../platform/app-context.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { DraftOffer } from '../../platform/forms/draft-offer.tsx';
import { AppLink } from '../../platform/navigation/link.tsx';
import { useWrite } from '../../platform/queries/write.ts';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../platform/words/translate-dynamic.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Fieldset } from '../../ui/fields/fieldset.tsx';
import { Textarea } from '../../ui/fields/input.tsx';
import { useFocusAfter } from '../../ui/focus/use-focus-after.ts';
import { Entries, Entry, EntryFacts } from '../../ui/lists/entries.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { holdBackWording, WordingCoach } from '../monitor/wording-coach.embed.tsx';
import styles from './inquiry-list.module.css';

type Values = { message: string };
const nothingTyped: Values = { message: '' };

/** Answers an inquiry: into the conversation, or by email. The input is saved on this device until it is sent. */
const ReplyBox = ({ inquiry, autoFocus, onDone }: { inquiry: Inquiry; autoFocus: boolean; onDone: () => void }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const { api, facts } = useApp();
  const reply = useWrite(replyToInquiry);
  const { form, sending, draft } = useContractForm(inquiryReply, {
    name: `reply-${inquiry.id}`,
    defaults: nothingTyped,
    ...(autoFocus ? { startAt: 'message' as const } : {}),
    draft: { name: `reply-${inquiry.id}` },
    send: async (body, idempotencyKey) => {
      await holdBackWording({ api, t }, { message: body.message }, 'message');
      const { data } = await reply({ params: { id: inquiry.id }, body }, { idempotencyKey });
      draft.forget();
      if (facts.mode === 'demo') console.info(`Reply to inquiry ${inquiry.id} sent`);
      toast({ title: t('Reply sent'), description: tDynamic(data.message) });
      onDone();
    },
  });
  return (
    <form noValidate className={styles.reply} onSubmit={sending.onSubmit}>
      <DraftOffer draft={draft} />
      <Fieldset disabled={sending.isSending} className={styles.reply}>
        <Field
          id={sending.idOf('message')}
          label={t('Reply to {{name}}', { name: inquiry.name })}
          hint={
            inquiry.replyChannel === 'mail'
              ? t('We’ll email your answer to {{email}}.', { email: inquiry.email })
              : t('Your answer goes into your conversation.')
          }
          error={sending.errorOf('message')}
        >
          <Textarea rows={2} {...form.register('message')} />
        </Field>
        <WordingCoach
          text={form.watch('message')}
          context="message"
          onUse={(text) => form.setValue('message', text, { shouldDirty: true })}
        />
        {sending.fault}
        <div className="row">
          <Button
            ref={sending.button}
            type="submit"
            size="sm"
            icon={<Icon of={Send} />}
            pending={sending.isSending}
            pendingText={t('Sending...')}
          >
            {t('Send Reply')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              draft.forget();
              onDone();
            }}
          >
            {t('Cancel')}
          </Button>
        </div>
      </Fieldset>
    </form>
  );
};

const InquiryRow = ({
  inquiry,
  isFirst,
  titleAs: Title,
}: {
  inquiry: Inquiry;
  isFirst: boolean;
  titleAs: 'h2' | 'h3';
}) => {
  const t = useT();
  const language = useLanguage();
  // The box of the first unanswered inquiry is open from the start.
  const [isOpen, setOpen] = useState(isFirst && !inquiry.isAnswered && inquiry.replyChannel !== null);
  const [wasPressed, setPressed] = useState(false);
  const reply = useFocusAfter<HTMLButtonElement>(isOpen);
  return (
    <Entry
      mark={<Avatar name={inquiry.name} />}
      isMarkDecoration
      heading={
        <Title className={styles.title}>
          <b translate="no">{inquiry.name}</b> <span className="muted">· {inquiry.property.title}</span>
        </Title>
      }
      time={
        <time className="muted small" dateTime={inquiry.createdAt}>
          {longDate(inquiry.createdAt, language)}
        </time>
      }
    >
      <p className={styles.said}>{inquiry.message}</p>
      <EntryFacts>
        {inquiry.moveInDate ? (
          <span>{t('Wants to move in on {{date}}', { date: longDate(inquiry.moveInDate, language) })}</span>
        ) : null}
        {inquiry.phone ? <a href={telephoneLink(inquiry.phone)}>{inquiry.phone}</a> : null}
        {inquiry.replyChannel === 'mail' ? <Badge>{t('Typed without signing in')}</Badge> : null}
        {inquiry.isAnswered ? <Badge tone="ok">{t('Answered')}</Badge> : null}
        {inquiry.conversationId ? (
          <AppLink href={paths.conversation(inquiry.conversationId)} ahead={false}>
            {t('Open the conversation')} <span className="vh">{inquiry.name}</span>
          </AppLink>
        ) : null}
      </EntryFacts>
      {inquiry.lastReply ? (
        <div className={styles.answer}>
          <p className="muted small">
            {t('You answered on {{date}}', { date: longDate(inquiry.lastReply.createdAt, language) })}
          </p>
          <p className={styles.said}>{inquiry.lastReply.message}</p>
        </div>
      ) : null}
      {inquiry.replyChannel === null ? (
        <p className="muted small">{t('The sender has closed their account, so no one would receive this answer.')}</p>
      ) : isOpen ? (
        <ReplyBox inquiry={inquiry} autoFocus={wasPressed} onDone={() => setOpen(false)} />
      ) : (
        <p>
          <Button
            ref={reply}
            size="sm"
            variant="line"
            awaitHydration
            icon={<Icon of={MessageSquareReply} />}
            onClick={() => {
              setPressed(true);
              setOpen(true);
            }}
          >
            {t('Reply')} <span className="vh">{inquiry.name}</span>
          </Button>
        </p>
      )}
    </Entry>
  );
};

/** Inquiries to an owner, each with its reply box. */
export const InquiryList = ({
  inquiries,
  titleAs = 'h3',
}: {
  inquiries: readonly Inquiry[];
  titleAs?: 'h2' | 'h3';
}) => (
  <Entries>
    {inquiries.map((inquiry, at) => (
      <InquiryRow key={inquiry.id} inquiry={inquiry} isFirst={at === 0} titleAs={titleAs} />
    ))}
  </Entries>
);
