import { writeForTenant } from '@lintel/contract/helpers/helping-endpoints';
import { helpedMessage } from '@lintel/contract/helpers/schema';
import type * as z from 'zod';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { useWrite } from '../../platform/queries/write.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Fieldset } from '../../ui/fields/fieldset.tsx';
import { Input, Textarea } from '../../ui/fields/input.tsx';
import { Panel } from '../../ui/surfaces/panel.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import styles from './helpers.module.css';
import { homeTyped } from './home-typed.ts';

type Typed = { propertyId: string; message: string };
const noHome = 'Please paste the link of a home on this site';

/** Writes to an owner on behalf of a tenant; the message says at its top who wrote it for whom. `home`: selected beforehand. */
export const WriteForm = ({ id, name, home }: { id: number; name: string; home: string }) => {
  const t = useT();
  const write = useWrite(writeForTenant);
  const { form, sending } = useContractForm<z.output<typeof helpedMessage>, Typed>(helpedMessage, {
    name: 'write-helped',
    defaults: { propertyId: home, message: '' },
    fields: ['propertyId', 'message'],
    ...(home === '' ? {} : { startAt: 'message' as const }),
    asCall: ({ propertyId, message }) => ({ propertyId: homeTyped(propertyId), message }),
    wordsFor: ({ propertyId }): { propertyId?: string } =>
      homeTyped(propertyId) === null ? { propertyId: noHome } : {},
    send: async (body, idempotencyKey) => {
      await write({ params: { id }, body }, { idempotencyKey });
      form.reset({ propertyId: '', message: '' });
      toast({ title: t('Message sent. The owner’s answer goes to {{name}}.', { name }) });
    },
  });
  return (
    <Panel aria-labelledby="write-helped" className={styles.section}>
      <h2 id="write-helped">{t('Write to an owner')}</h2>
      <p className="muted">
        {t(
          'The message says that you wrote it for {{name}}. It is recorded with a receipt, and the owner’s answer goes to {{name}}.',
          {
            name,
          },
        )}
      </p>
      <form noValidate aria-labelledby="write-helped" onSubmit={sending.onSubmit}>
        {sending.summary}
        <Fieldset disabled={sending.isSending} className={styles.form}>
          <Field id={sending.idOf('propertyId')} label={t('Link of the home')} error={sending.errorOf('propertyId')}>
            <Input autoComplete="off" {...form.register('propertyId')} />
          </Field>
          <Field id={sending.idOf('message')} label={t('Message to the owner')} error={sending.errorOf('message')}>
            <Textarea rows={5} {...form.register('message')} />
          </Field>
          <div>
            <Button
              ref={sending.button}
              type="submit"
              pending={sending.isSending}
              pendingText={t('Sending...')}
              awaitHydration
            >
              {t('Send the message')}
            </Button>
          </div>
        </Fieldset>
        {sending.fault}
      </form>
    </Panel>
  );
};
