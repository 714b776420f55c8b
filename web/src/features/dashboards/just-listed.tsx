import { paths } from '@lintel/contract/paths';
import { CalendarClock, ExternalLink, ReceiptText, Share2 } from 'lucide';
import { useEffect, useRef } from 'react';
import { AppLink } from '../../platform/navigation/link.tsx';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Panel } from '../../ui/surfaces/panel.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import styles from './owner-dashboard.module.css';

/** Next steps for an owner whose listing was just paid for. */
export const JustListed = ({
  propertyId,
  onPayments,
  onShowings,
  onDismiss,
}: {
  propertyId: number;
  onPayments: () => void;
  onShowings: () => void;
  onDismiss: () => void;
}) => {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const share = async () => {
    const url = new URL(paths.property(propertyId), window.location.origin).href;
    try {
      if (navigator.share) await navigator.share({ url });
      else {
        await navigator.clipboard.writeText(url);
        toast({ title: t('Link copied') });
      }
    } catch (error) {
      // A user who closes the device's share dialog shares nothing, and knows it.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: t('The link is {{url}}', { url }) });
    }
  };
  return (
    <Panel tone="live" className={styles.justListed} aria-labelledby="just-listed">
      <h2 ref={title} id="just-listed" tabIndex={-1}>
        {t('Your listing is live')}
      </h2>
      <p>{t('Renters can find it now. Set times when they can see it, and share the link.')}</p>
      <div className="row">
        <Button asChild>
          <AppLink href={paths.property(propertyId)}>
            <Icon of={ExternalLink} />
            {t('See your listing')}
          </AppLink>
        </Button>
        <Button variant="line" icon={<Icon of={Share2} />} onClick={() => void share()}>
          {t('Share the link')}
        </Button>
        <Button variant="line" icon={<Icon of={ReceiptText} />} onClick={onPayments}>
          {t('Get the receipt')}
        </Button>
        <Button variant="line" icon={<Icon of={CalendarClock} />} onClick={onShowings}>
          {t('Set showing times')}
        </Button>
        <Button variant="quiet" onClick={onDismiss}>
          {t('Hide this')}
        </Button>
      </div>
    </Panel>
  );
};
