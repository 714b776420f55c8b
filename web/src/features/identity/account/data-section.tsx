import type { Account } from '@lintel/contract/identity/account';
import { exportMyData } from '@lintel/contract/identity/endpoints';
import { dayOf } from '@lintel/contract/kernel/dates';
import { Download } from 'lucide';
import { Suspense, useState } from 'react';
import { useApp } from '../../../platform/app-context.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { AccountSection } from './account-section.tsx';

const CloseDialog = lazyPart(() => import('./close-dialog.tsx'));

/** Downloads a text as a file through the browser. */
const save = (name: string, text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Downloads all of the user's data, and closes the account. */
export const DataSection = ({ account }: { account: Account }) => {
  const t = useT();
  const { api, facts } = useApp();
  const messageOf = useErrorMessage();
  const [isExporting, setExporting] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const exportData = async () => {
    setExporting(true);
    try {
      const { data } = await api.call(exportMyData, {});
      save(`lintel-my-data-${dayOf(new Date(facts.now))}.json`, `${JSON.stringify(data, null, 2)}\n`);
    } catch (error) {
      toast({ title: t('That did not work'), description: messageOf(error), variant: 'destructive' });
    } finally {
      setExporting(false);
    }
  };
  return (
    <AccountSection id="data" title={t('Your data')}>
      <p>{t('Everything that Lintel has on record about you, as a JSON file.')}</p>
      <p>
        <Button
          variant="line"
          awaitHydration
          icon={<Icon of={Download} />}
          pending={isExporting}
          pendingText={t('Collecting...')}
          onClick={() => void exportData()}
        >
          {t('Export my data')}
        </Button>
      </p>
      <h3>{t('Close your account')}</h3>
      <p>
        {t(
          'Your listings are withdrawn, every browser is signed out, and your personal data is erased. Receipts and payments stay on record, without your name. This cannot be undone.',
        )}
      </p>
      <p>
        <Button variant="danger" awaitHydration disabled={account.isReadOnly} onClick={() => setClosing(true)}>
          {t('Close my account')}
        </Button>
      </p>
      {isClosing ? (
        <Suspense fallback={null}>
          <CloseDialog account={account} onClose={() => setClosing(false)} />
        </Suspense>
      ) : null}
    </AccountSection>
  );
};
