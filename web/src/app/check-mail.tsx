import { paths } from '@lintel/contract/paths';
import { Mail } from 'lucide';
import { AppLink } from '../platform/navigation/link.tsx';
import { pendingVerification } from '../platform/pending-verification.ts';
import { useT } from '../platform/words/i18n.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/surfaces/notice.tsx';
import styles from './pending-verification.module.css';

const LookForMail = () => {
  const t = useT();
  return (
    <div className={`wrap ${styles.place}`}>
      <Notice icon={Mail} live>
        <p>
          {t(
            'Check your email: we sent you a link that signs you in and lets you choose a password. It works once, for 30 minutes.',
          )}
          {pendingVerification.next() === null ? null : ` ${t('Then you continue where you were.')}`}
        </p>
        <p className="row">
          <AppLink href={paths.forgotPassword}>{t('No email? Ask for a new link')}</AppLink>
          <Button variant="quiet" size="sm" onClick={pendingVerification.forget}>
            {t('Hide')}
          </Button>
        </p>
      </Notice>
    </div>
  );
};

export default LookForMail;
