import { agreements } from '@lintel/contract/identity/agreements';
import { penaltyAgreement } from '@lintel/contract/identity/registration';
import { paths } from '@lintel/contract/paths';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { ApiError } from '../../../platform/queries/api.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import styles from '../payments.module.css';

const unticked = { agreeToPenalties: false };

/** Returns whether a payment for a listing was refused because its owner has not agreed to the penalties yet. */
export const needsAgreement = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'listing.penalties_not_agreed';

/** The checkbox for the penalties, for an owner who did not agree at registration: required before the first listing is paid for. */
export const AgreeToPenalties = ({ onAgreed }: { onAgreed: () => void }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const { form, sending } = useContractForm(penaltyAgreement, {
    name: 'agree-to-penalties',
    defaults: unticked,
    send: () => Promise.resolve(onAgreed()),
  });
  return (
    <Panel className={styles.card} aria-labelledby="agree-title">
      <form noValidate onSubmit={sending.onSubmit}>
        <h2 id="agree-title">{t('Before your first listing')}</h2>
        <p>
          {t('Every owner agrees to the penalties before a home goes live. We keep the date with your account.')}{' '}
          <AppLink href={paths.penaltyEnforcement} target="_blank">
            {t('How penalties work')} <span className="vh">{t('(opens in a new tab)')}</span>
          </AppLink>
        </p>
        {sending.summary}
        <Checkbox
          id={sending.idOf('agreeToPenalties')}
          label={tDynamic(agreements.penaltyLadder.text)}
          error={sending.errorOf('agreeToPenalties')}
          {...form.register('agreeToPenalties')}
        />
        <p className={styles.row}>
          <Button type="submit" ref={sending.button}>
            {t('Agree and continue')}
          </Button>
        </p>
      </form>
    </Panel>
  );
};
