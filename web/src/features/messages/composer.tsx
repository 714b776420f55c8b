import { sendMessage } from '@lintel/contract/messages/endpoints';
import { longestMessage } from '@lintel/contract/messages/labels';
import { Send } from 'lucide';
import { type KeyboardEvent, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '../../platform/app-context.ts';
import { useFormDraft } from '../../platform/forms/draft-form.ts';
import { DraftOffer } from '../../platform/forms/draft-offer.tsx';
import { useErrorMessage } from '../../platform/queries/error-message.ts';
import { makeIdempotencyKeys } from '../../platform/queries/idempotency.ts';
import { NotSentError, selectWords } from '../../platform/queries/not-sent-error.ts';
import { useWrite } from '../../platform/queries/write.ts';
import { fileOf } from '../../platform/uploads/use-file-uploads.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Textarea } from '../../ui/fields/input.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { holdBackWording, WordingCoach } from '../monitor/wording-coach.embed.tsx';
import { ComposerFiles } from './composer-files.tsx';
import { othersIn, type SeenConversation, type SeenMessage } from './conversation-facts.ts';
import styles from './messages.module.css';

const nothingTyped = { content: '', files: [] as string[] };
const nothingLeftOut: readonly never[] = [];

/**
 * Writes a message: Enter sends, Shift+Enter adds a new line, and during IME composition Enter belongs to the input method. A message
 * that could not be sent stays, with its files, and counts as the same message when it is sent again.
 */
export const Composer = ({
  conversation,
  ownId,
  onSent,
}: {
  conversation: SeenConversation;
  ownId: number;
  onSent: (message: SeenMessage) => void;
}) => {
  const t = useT();
  const messageOf = useErrorMessage();
  const api = useApi();
  const send = useWrite(sendMessage);
  const id = useId();
  const [keys] = useState(() => makeIdempotencyKeys());
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const form = useForm({ defaultValues: nothingTyped });
  const draft = useFormDraft({
    name: `message-${conversation.id}`,
    form,
    defaults: nothingTyped,
    leaveOut: nothingLeftOut,
  });
  const typed = form.watch('content');
  const files = form.watch('files');
  const [isUploading, setUploading] = useState(false);
  const isBlank = typed.trim() === '';
  const [receiver] = othersIn(conversation, ownId);
  // A tenant's messages are not checked for wording.
  const isCoached = conversation.participants.find((one) => one.id === ownId)?.type !== 'tenant';
  const isToGuest = receiver?.id === null;
  // Files need accounts on all sides; a server with only the specified fields takes none.
  const takesFiles =
    conversation.blocks !== undefined && conversation.participants.every(({ id: person }) => person !== null);

  const onSend = async () => {
    const written = form.getValues('content');
    const content = written.trim();
    if (content === '' || isSending || isUploading) return;
    setSending(true);
    setError(null);
    const body = {
      conversationId: conversation.id,
      receiverId: receiver?.id ?? null,
      content,
      propertyId: conversation.propertyId,
      ...(files.length > 0 ? { attachments: files.map((one) => fileOf(one).id) } : {}),
    };
    try {
      if (isCoached) await holdBackWording({ api, t }, { content }, 'message');
      const { data } = await keys.send(body, (idempotencyKey) => send({ body }, { idempotencyKey }));
      // Text typed in the meantime belongs to the next message.
      const now = form.getValues('content');
      const next = now.startsWith(written) ? now.slice(written.length).trimStart() : now;
      draft.forget();
      form.setValue('files', []);
      if (next !== '') form.setValue('content', next, { shouldDirty: true });
      onSent(data);
    } catch (fault) {
      setError(fault);
      if (fault instanceof NotSentError && fault.words) selectWords(document.getElementById(id), fault.words);
    } finally {
      setSending(false);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // 229: some browsers report only this during composition.
    const composes = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || composes) return;
    event.preventDefault();
    void onSend();
  };

  return (
    <form
      className={styles.compose}
      onSubmit={(event) => {
        event.preventDefault();
        void onSend();
      }}
    >
      <div className={styles.offer}>
        <DraftOffer draft={draft} />
      </div>
      {error === null ? null : (
        <p id={`${id}-error`} className={styles.notSent} role="alert">
          {error instanceof NotSentError ? null : <b>{t('Not sent, try again')} </b>}
          {messageOf(error)}
        </p>
      )}
      <div>
        <label className="vh" htmlFor={id}>
          {t('Your message')}
        </label>
        <Textarea
          id={id}
          rows={2}
          maxLength={longestMessage}
          placeholder={t('Write a message')}
          aria-describedby={error === null ? `${id}-hint` : `${id}-error ${id}-hint`}
          {...form.register('content')}
          onKeyDown={onKeyDown}
        />
      </div>
      <Button
        type="submit"
        disabled={isBlank || isUploading}
        pending={isSending}
        pendingText={t('Sending...')}
        icon={<Icon of={Send} />}
      >
        {t('Send')}
      </Button>
      {takesFiles ? (
        <ComposerFiles
          conversationId={conversation.id}
          kept={files}
          onChange={(kept) => form.setValue('files', kept, { shouldDirty: true })}
          onUnderway={setUploading}
        />
      ) : null}
      {isCoached ? (
        <div className={styles.offer}>
          <WordingCoach
            text={typed}
            context="message"
            onUse={(text) => form.setValue('content', text, { shouldDirty: true })}
          />
        </div>
      ) : null}
      <small id={`${id}-hint`}>
        {t('Enter sends. Shift+Enter starts a new line.')}{' '}
        {isToGuest
          ? t('{{name}} typed this address without signing in, and gets it by email.', { name: receiver.name })
          : null}
      </small>
    </form>
  );
};
