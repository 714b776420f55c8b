import { addWebhook } from '@lintel/contract/webhooks/endpoints';
import { type WebhookEvent, webhookEventLabels, webhookEvents } from '@lintel/contract/webhooks/labels';
import { newWebhook } from '@lintel/contract/webhooks/schema';
import type * as z from 'zod';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { useWrite } from '../../platform/queries/write.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../ui/fields/choice.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Fieldset } from '../../ui/fields/fieldset.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { Panel } from '../../ui/surfaces/panel.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import styles from './webhooks.module.css';

type Typed = { address: string; events: WebhookEvent[] };
const defaults: Typed = { address: '', events: [...webhookEvents] };

/** Adds a webhook; its secret is passed on to be shown once. */
export const AddWebhookForm = ({ onMade }: { onMade: (made: { id: number; secret: string }) => void }) => {
  const t = useT();
  const add = useWrite(addWebhook);
  const { form, sending } = useContractForm<z.output<typeof newWebhook>, Typed>(newWebhook, {
    name: 'webhook',
    fields: ['address', 'events'],
    defaults,
    asCall: ({ address, events }: Typed) => ({ address, events: events || [] }),
    send: async (body) => {
      const { data } = await add({ body });
      onMade({ id: data.webhook.id, secret: data.secret });
      form.reset(defaults);
      toast({ title: t('The webhook is added'), description: t('Copy its secret now. We show it this once.') });
    },
  });
  return (
    <Panel tone="enamel" aria-labelledby="add-webhook">
      <h2 id="add-webhook">{t('Add a webhook')}</h2>
      <form noValidate aria-labelledby="add-webhook" onSubmit={sending.onSubmit}>
        <Fieldset disabled={sending.isSending} className={styles.form}>
          {sending.summary}
          <Field
            id={sending.idOf('address')}
            label={t('Web address of your software')}
            hint={t('It begins with https:// and is on the public internet.')}
            error={sending.errorOf('address')}
          >
            <Input type="url" autoComplete="off" inputMode="url" {...form.register('address')} />
          </Field>
          <ChoiceGroup id={sending.idOf('events')} legend={t('Tell it when')} error={sending.errorOf('events')}>
            {webhookEvents.map((event) => (
              <Checkbox key={event} label={t(webhookEventLabels[event])} value={event} {...form.register('events')} />
            ))}
          </ChoiceGroup>
          {sending.fault}
          <div className="row">
            <Button
              ref={sending.button}
              type="submit"
              pending={sending.isSending}
              pendingText={t('Saving...')}
              awaitHydration
            >
              {t('Add webhook')}
            </Button>
          </div>
        </Fieldset>
      </form>
    </Panel>
  );
};
