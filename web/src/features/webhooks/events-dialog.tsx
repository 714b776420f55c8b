import { changeWebhook } from '@lintel/contract/webhooks/endpoints';
import { type WebhookEvent, webhookEventLabels, webhookEvents } from '@lintel/contract/webhooks/labels';
import { type Webhook, webhookEventsChange } from '@lintel/contract/webhooks/schema';
import type * as z from 'zod';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../platform/queries/write.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Checkbox, ChoiceGroup } from '../../ui/fields/choice.tsx';
import { toast } from '../../ui/toasts/toast.ts';

type Typed = { events: WebhookEvent[] };

/** Changes the events of a webhook. */
export const EventsDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const t = useT();
  const change = useWrite(changeWebhook);
  const { form, sending } = useContractForm<z.output<typeof webhookEventsChange>, Typed>(webhookEventsChange, {
    name: `webhook-events-${webhook.id}`,
    defaults: { events: webhook.events },
    fields: ['events'],
    asCall: ({ events }: Typed) => ({ events: events || [] }),
    send: async (body) => {
      await change({ params: { id: webhook.id }, body });
      toast({ title: t('Saved') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Change the events')}
      description={t('It applies from now on. What is already queued is still sent.')}
      keep={t('Cancel')}
      action={t('Save')}
      pendingText={t('Saving...')}
      variant="primary"
      sending={sending}
      onClose={onClose}
    >
      {sending.summary}
      <ChoiceGroup id={sending.idOf('events')} legend={t('Tell it when')} error={sending.errorOf('events')}>
        {webhookEvents.map((event) => (
          <Checkbox key={event} label={t(webhookEventLabels[event])} value={event} {...form.register('events')} />
        ))}
      </ChoiceGroup>
      {sending.fault}
    </FormDialog>
  );
};
