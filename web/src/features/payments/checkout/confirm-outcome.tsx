import { paths } from '@lintel/contract/paths';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from '../payments.module.css';
import type { Confirming } from './confirm-paid.ts';

/** Messages about a payment after its card form; renders nothing while all is well. */
export const ConfirmOutcome = ({
  state,
  unconfirmed,
  reference,
  onAgain,
}: {
  state: Confirming;
  /** Message when the money was taken but had no effect yet. */
  unconfirmed: string;
  /** The payment's id at the gateway, for messages to support. */
  reference: string;
  onAgain: () => void;
}) => {
  const t = useT();
  if (state.is === 'failed')
    return (
      <Notice tone="error" title={t('Payment Failed')} live>
        <p>{state.sentence}</p>
      </Notice>
    );
  if (state.is === 'refused')
    return (
      <Notice tone="warn" live>
        <p>{state.sentence}</p>
      </Notice>
    );
  if (state.is !== 'unconfirmed') return null;
  return (
    <Notice tone="warn" live>
      <p>
        <b>{unconfirmed}</b>
      </p>
      <p>{t('You will not be charged twice. We also finish it automatically as soon as we can.')}</p>
      <p className="small">
        {t('Payment number')}: <span className="mono">{reference}</span>
      </p>
      <div className={styles.row}>
        <Button size="sm" onClick={onAgain}>
          {t('Try again')}
        </Button>
        <Button size="sm" variant="line" asChild>
          <AppLink href={paths.support}>{t('Contact support')}</AppLink>
        </Button>
      </div>
    </Notice>
  );
};
