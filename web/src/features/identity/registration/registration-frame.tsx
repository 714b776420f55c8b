import { paths } from '@lintel/contract/paths';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormDraft } from '../../../platform/forms/draft-form.ts';
import { DraftOffer } from '../../../platform/forms/draft-offer.tsx';
import type { SendForm } from '../../../platform/forms/send-form.tsx';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { withNext } from '../../../platform/viewer.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { useNext } from '../sign-in/use-next.ts';
import styles from './register-page.module.css';

/** The frame around the fields of every registration form. */
export const RegistrationFrame = <Values extends FieldValues>({
  label,
  draft,
  sending,
  onCancel,
  children,
}: {
  label: string;
  draft: FormDraft;
  sending: SendForm<Values>;
  onCancel: () => void;
  children: ReactNode;
}) => {
  const t = useT();
  const next = useNext();
  return (
    <form noValidate className={styles.form} aria-label={label} onSubmit={sending.onSubmit}>
      <DraftOffer draft={draft} />
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.parts}>
        {children}
        {sending.fault}
        <div className={styles.submit}>
          <Button ref={sending.button} type="submit" pending={sending.isSending} pendingText={t('Registering...')}>
            {t('Create Account')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </div>
        <p className="muted small">
          {t('We’ll email you a link to set your password.')}{' '}
          <span className="needs-program">
            {t('We save your draft on this device for 30 days, or until you send it or cancel.')}
          </span>
        </p>
        <p>
          {t('Do you already have an account?')} <AppLink href={withNext(paths.signIn, next)}>{t('Sign In')}</AppLink>
        </p>
      </Fieldset>
    </form>
  );
};

/** A titled section of a form. */
export const FormPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
);
