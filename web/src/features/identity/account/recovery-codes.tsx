import { Copy, Printer } from 'lucide';
import { useEffect, useRef } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from './account-page.module.css';

/** Recovery codes for a lost phone. They are shown only once, so leaving requires a press. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: t('Copied') });
    } catch {
      toast({ title: t('Could not copy. Please select the codes yourself.'), variant: 'destructive' });
    }
  };
  return (
    <div ref={box} tabIndex={-1} className="stack">
      <Notice tone="ok" title={t('Your recovery codes')}>
        <p>{t('Each works once in place of the app. Keep them somewhere safe: they are not shown again.')}</p>
      </Notice>
      <ul className={`${styles.codes} mono`} translate="no" aria-label={t('Your recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row no-print">
        <Button variant="line" size="sm" icon={<Icon of={Copy} />} onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <Button variant="line" size="sm" icon={<Icon of={Printer} />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
        <Button size="sm" onClick={onDone}>
          {t('I saved them')}
        </Button>
      </div>
    </div>
  );
};
