import { askForAuthorityAccount } from '@lintel/contract/lease-up/authority-accounts/endpoints';
import { authorityAccountRequest } from '@lintel/contract/lease-up/authority-accounts/schema';
import { paths } from '@lintel/contract/paths';
import { useState } from 'react';
import type * as z from 'zod';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { AuthorityInput } from '../authority/authority-input.tsx';
import styles from '../packet/packet.module.css';

/** Requests an account for a member of a housing authority, and links to the packets. */
export const RequestAccountPage = () => {
  const t = useT();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const heading = useFocusAfter<HTMLHeadingElement>(sentTo === null ? 0 : 1);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={t('For housing authorities')}>
        {t(
          'We email you every packet with its own link, which needs no account. With an account you have all packets of your authority in one list.',
        )}
      </PageTitle>
      <div className={styles.parts}>
        <p>
          <AppLink href={paths.authorityPackets}>{t('I have an account: open our packets')}</AppLink>
        </p>
        <Panel aria-labelledby="ask-account">
          {sentTo === null ? (
            <>
              <h2 id="ask-account">{t('Request an account')}</h2>
              <RequestAccountForm onSent={setSentTo} />
            </>
          ) : (
            <>
              <h2 id="ask-account" ref={heading} tabIndex={-1}>
                {t('Please check your email')}
              </h2>
              <p>
                {t('We sent an email to {{email}}. Please open its link within 3 days and confirm your request.', {
                  email: sentTo,
                })}
              </p>
              <p className="muted">{t('Then two of our staff review it. We write to you either way.')}</p>
            </>
          )}
        </Panel>
      </div>
    </div>
  );
};

type Typed = { authority: string; authorityId: string; name: string; title: string; email: string };

const RequestAccountForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const t = useT();
  const ask = useWrite(askForAuthorityAccount);
  const { form, sending } = useContractForm<z.output<typeof authorityAccountRequest>, Typed>(authorityAccountRequest, {
    name: 'ask-authority-account',
    defaults: { authority: '', authorityId: '', name: '', title: '', email: '' },
    fields: ['authorityId', 'name', 'title', 'email'],
    asCall: ({ authorityId, name, title, email }: Typed) => ({ authorityId, name, title, email }),
    send: async (body) => {
      await ask({ body });
      onSent(body.email);
    },
  });
  return (
    <form noValidate className={styles.form} aria-labelledby="ask-account" onSubmit={sending.onSubmit}>
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <Field
          id={sending.idOf('authorityId')}
          label={t('Your housing authority')}
          hint={t('Type its name or city and choose it from the list. If it is not there, please write to us.')}
          error={sending.errorOf('authorityId')}
        >
          <AuthorityInput
            value={form.watch('authority')}
            onValue={(name) => {
              form.setValue('authority', name);
              form.setValue('authorityId', '');
            }}
            onPick={({ id }) =>
              form.setValue('authorityId', String(id), { shouldValidate: form.formState.isSubmitted })
            }
          />
        </Field>
        <Field id={sending.idOf('name')} label={t('Your name')} error={sending.errorOf('name')}>
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
        <Field id={sending.idOf('title')} label={t('Job title')} error={sending.errorOf('title')}>
          <Input autoComplete="organization-title" {...form.register('title')} />
        </Field>
        <Field
          id={sending.idOf('email')}
          label={t('Work email')}
          hint={t('Not a private address, such as one at Gmail or Yahoo.')}
          error={sending.errorOf('email')}
        >
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <div>
          <Button
            ref={sending.button}
            type="submit"
            pending={sending.isSending}
            pendingText={t('Sending...')}
            awaitHydration
          >
            {t('Request an account')}
          </Button>
        </div>
      </Fieldset>
      {sending.fault}
    </form>
  );
};
