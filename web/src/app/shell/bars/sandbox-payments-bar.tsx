import { sandboxNotice } from '@lintel/contract/payments/sandbox-notice';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import styles from './sandbox-payments-bar.module.css';

/** Says on every page, also when printed, that payments are not real. */
export const SandboxPaymentsBar = () => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  return (
    <aside className={styles.bar} aria-label={t('Payments are not real')}>
      <p className="wrap">{tDynamic(sandboxNotice)}</p>
    </aside>
  );
};
