import { inviteHelper } from '@lintel/contract/helpers/endpoints';
import type { HelperScope } from '@lintel/contract/helpers/labels';
import { helperInvitation } from '@lintel/contract/helpers/schema';
import type * as z from 'zod';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { useWrite } from '../../platform/queries/write.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Fieldset } from '../../ui/fields/fieldset.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { Panel } from '../../ui/surfaces/panel.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import styles from './helpers.module.css';
import { ScopeFields } from './scope-fields.tsx';

type Typed = { email: string; scopes: HelperScope[]; endsOn: string };
const defaults: Typed = { email: '', scopes: [], endsOn: '' };

/** Invites a helper, by email address. */
export const InviteForm = ({ tenantId }: { tenantId: number }) => {
  const t = useT();
  const invite = useWrite(inviteHelper);
  const { form, sending } = useContractForm<z.output<typeof helperInvitation>, Typed>(helperInvitation, {
    name: 'invite-helper',
    defaults,
    fields: ['email', 'scopes', 'endsOn'],
    asCall: ({ email, scopes, endsOn }: Typed) => ({ email, scopes: scopes || [], endsOn }),
    send: async (body) => {
      await invite({ params: { id: tenantId }, body });
      form.reset(defaults);
      toast({ title: t('Invitation sent') });
    },
  });
  return (
    <Panel aria-labelledby="invite-helper" className={styles.section}>
      <h2 id="invite-helper">{t('Invite a helper')}</h2>
      <form noValidate aria-labelledby="invite-helper" onSubmit={sending.onSubmit}>
        {sending.summary}
        <Fieldset disabled={sending.isSending} className={styles.form}>
          <Field
            id={sending.idOf('email')}
            label={t('Email address of your helper')}
            hint={t('They accept with an account that has this address.')}
            error={sending.errorOf('email')}
          >
            <Input type="email" autoComplete="off" {...form.register('email')} />
          </Field>
          <ScopeFields register={form.register} idOf={sending.idOf} errorOf={sending.errorOf} />
          <div>
            <Button
              ref={sending.button}
              type="submit"
              pending={sending.isSending}
              pendingText={t('Sending...')}
              awaitHydration
            >
              {t('Send the invitation')}
            </Button>
          </div>
        </Fieldset>
        {sending.fault}
      </form>
    </Panel>
  );
};
