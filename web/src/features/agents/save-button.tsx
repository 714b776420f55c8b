import { Download } from 'lucide';
import { useState } from 'react';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';

/** A button that saves a file, and says when it failed. `about` names its subject for screen readers. */
export const SaveButton = ({ label, about, save }: { label: string; about: string; save: () => Promise<boolean> }) => {
  const t = useT();
  const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('idle');
  const press = async () => {
    setState('fetching');
    setState((await save()) ? 'idle' : 'failed');
  };
  return (
    <>
      <Button
        size="sm"
        variant="line"
        awaitHydration
        icon={<Icon of={Download} />}
        pending={state === 'fetching'}
        pendingText={t('Downloading...')}
        onClick={() => void press()}
      >
        {label} <span className="vh">{about}</span>
      </Button>
      {state === 'failed' ? (
        <span role="alert" className="small">
          {t('We could not make the file. Try again.')}
        </span>
      ) : null}
    </>
  );
};
