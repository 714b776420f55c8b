import { type Account, accountChange } from '@lintel/contract/identity/account';
import { readAccount, resendVerification, updateAccount } from '@lintel/contract/identity/endpoints';
import { languages } from '@lintel/contract/kernel/words';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useActionForm } from '../../../platform/forms/send-form.tsx';
import { chooseLanguage } from '../../../platform/navigation/preferences.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useLanguage, useT, useTranslator } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input, Select } from '../../../ui/fields/input.tsx';
import { PhoneInput } from '../../../ui/fields/phone-input.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from './account-page.module.css';
import { AccountSection } from './account-section.tsx';

const languageNames = { en: 'English', es: 'Español' } as const;

/** Shows the email address. It cannot be changed here: the user signs in with it. */
const EmailState = ({ account }: { account: Account }) => {
  const t = useT();
  const resend = useWrite(resendVerification);
  const sending = useActionForm({
    name: 'confirm',
    send: async () => {
      await resend({});
      toast({ title: t('Email sent') });
    },
  });
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('Email')}</dt>
        <dd className="row">
          <span translate="no">{account.email}</span>
          {account.emailConfirmed ? (
            <Badge tone="ok">{t('Confirmed')}</Badge>
          ) : (
            <Badge tone="warn">{t('Not confirmed')}</Badge>
          )}
        </dd>
      </dl>
      {account.emailConfirmed ? null : (
        <form noValidate onSubmit={sending.onSubmit} aria-label={t('Confirm your email address')}>
          <Fieldset disabled={account.isReadOnly || sending.isSending} className={styles.form}>
            {sending.fault}
            <Button ref={sending.button} type="submit" size="sm" variant="line" disabled={account.isReadOnly}>
              {t('Email me a link to confirm it')}
            </Button>
          </Fieldset>
        </form>
      )}
    </>
  );
};

export const DetailsSection = ({ account }: { account: Account }) => {
  const t = useT();
  const update = useWrite(updateAccount, { answers: readAccount });
  const translator = useTranslator();
  const shown = useLanguage();
  const initial = {
    name: account.name,
    phone: account.phone ?? '',
    language: account.language ?? shown,
  };
  const { form, sending } = useContractForm(accountChange, {
    name: 'account',
    defaults: initial,
    send: async (body) => {
      const { data } = await update({ body });
      if (data.language && data.language !== shown) await chooseLanguage(translator, data.language);
      toast({ title: translator.t('Your details are saved') });
    },
  });
  return (
    <AccountSection id="details" title={t('Your details')}>
      <EmailState account={account} />
      <form noValidate className={styles.form} aria-label={t('Your details')} onSubmit={sending.onSubmit}>
        {sending.summary}
        <Fieldset disabled={account.isReadOnly || sending.isSending} className={styles.form}>
          <Field id={sending.idOf('name')} label={t('Full name')} error={sending.errorOf('name')}>
            {/* Set in the server-rendered HTML too, where the form library does not write it. */}
            <Input autoComplete="name" defaultValue={initial.name} {...form.register('name')} />
          </Field>
          <Field id={sending.idOf('phone')} label={t('Phone')} optional error={sending.errorOf('phone')}>
            <PhoneInput defaultValue={initial.phone} {...form.register('phone')} />
          </Field>
          <Field
            id={sending.idOf('language')}
            label={t('Language')}
            hint={t('For pages and for our emails to you')}
            error={sending.errorOf('language')}
          >
            <Select defaultValue={initial.language} {...form.register('language')}>
              {languages.map((language) => (
                <option key={language} value={language} lang={language}>
                  {languageNames[language]}
                </option>
              ))}
            </Select>
          </Field>
          {sending.fault}
          <Button
            ref={sending.button}
            type="submit"
            disabled={account.isReadOnly}
            pending={sending.isSending}
            pendingText={t('Saving...')}
          >
            {t('Save')}
          </Button>
        </Fieldset>
      </form>
    </AccountSection>
  );
};
