import { endBlock } from '@lintel/contract/messages/block-endpoints';
import type { Participant } from '@lintel/contract/messages/schema';
import { Ban } from 'lucide';
import { Suspense, useState } from 'react';
import { useErrorMessage } from '../../platform/queries/error-message.ts';
import { useWrite } from '../../platform/queries/write.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import type { SeenConversation } from './conversation-facts.ts';
import styles from './messages.module.css';

const BlockDialog = lazyPart(() => import('./block-dialog.tsx'));

/** Blocks people in a conversation. Not rendered when the server returns only the specified fields. */
export const BlockPeople = ({
  conversation,
  others,
}: {
  conversation: SeenConversation;
  others: readonly Participant[];
}) => {
  const t = useT();
  const [blocking, setBlocking] = useState<Participant | null>(null);
  const { blocks } = conversation;
  if (blocks === undefined) return null;
  const free = others.filter(({ id }) => !blocks.some(({ personId }) => personId === id));
  return (
    <>
      {free.map((person) => (
        <IconButton
          key={person.id ?? 'guest'}
          label={t('Block {{name}}', { name: person.name })}
          onClick={() => setBlocking(person)}
        >
          <Icon of={Ban} />
        </IconButton>
      ))}
      {blocking ? (
        <Suspense fallback={null}>
          <BlockDialog conversationId={conversation.id} person={blocking} onClose={() => setBlocking(null)} />
        </Suspense>
      ) : null}
    </>
  );
};

/** People whom the user blocked here, with unblock buttons. */
export const OwnBlocks = ({
  conversation,
  others,
}: {
  conversation: SeenConversation;
  others: readonly Participant[];
}) => {
  const t = useT();
  const messageOf = useErrorMessage();
  const end = useWrite(endBlock);
  const [ending, setEnding] = useState<number | null>(null);
  const { blocks = [], closedBecause } = conversation;
  if (blocks.length === 0) return null;
  const unblock = async (id: number, name: string) => {
    setEnding(id);
    try {
      await end({ params: { id } });
      toast({ title: t('You unblocked {{name}}', { name }) });
    } catch (fault) {
      toast({ title: t('That did not work'), description: messageOf(fault), variant: 'destructive' });
    } finally {
      setEnding(null);
    }
  };
  return (
    <div className={styles.blocks}>
      {blocks.map(({ id, personId }) => {
        const name = others.find((one) => one.id === personId)?.name ?? '';
        return (
          <p key={id}>
            {closedBecause === null
              ? t('You blocked {{name}}. The block is paused while an application or a lease between you is open.', {
                  name,
                })
              : t('You blocked {{name}}.', { name })}{' '}
            <Button
              size="sm"
              variant="line"
              pending={ending === id}
              pendingText={t('Saving...')}
              onClick={() => void unblock(id, name)}
            >
              {t('Unblock {{name}}', { name })}
            </Button>
          </p>
        );
      })}
    </div>
  );
};
