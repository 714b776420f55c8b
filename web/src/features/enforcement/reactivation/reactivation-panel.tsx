import { reactivateOwner } from '@lintel/contract/enforcement/endpoints';
import { reactivationAgreement } from '@lintel/contract/enforcement/labels';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { ApiError } from '../../../platform/queries/api.ts';
import { useRefreshAfter, useWrite } from '../../../platform/queries/write.ts';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { CollapsibleSection } from '../../../ui/surfaces/collapsible-section.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import type { ShownStatus } from '../penalties/penalty-shown.ts';
import { useCardName } from '../penalties/penalty-words.embed.ts';
import styles from './reactivation.module.css';
import { toastAcrossReload } from './reactivation-toast.ts';

type ChargedCard = NonNullable<ShownStatus['reactivation']>['card'];

/** The card that is charged, or a link to add one before pressing in vain. */
const CardToCharge = ({ card }: { card: ChargedCard }) => {
  const t = useT();
  const nameOf = useCardName();
  if (card && !card.isExpired)
    return <p className="small muted">{t('Charged right away to {{card}}.', { card: nameOf(card) })}</p>;
  return (
    <Notice tone="warn" title={card ? t('Your card has expired') : t('There is no card on file yet.')}>
      <p>
        {t('The total is charged to your card on file.')}{' '}
        <AppLink href={paths.cardOnFile}>{card ? t('Replace card') : t('Add a card')}</AppLink>
      </p>
    </Notice>
  );
};

/**
 * Reactivation after a suspension: its cost, the two clauses to accept, and the button. Both checkboxes are sent as one signature;
 * without both nothing is sent. Afterwards the whole page is reloaded, because all of the owner's data has changed.
 */
export const ReactivationPanel = ({
  ownerId,
  finesCents,
  reactivation,
  isTarget = false,
  reload = () => window.location.reload(),
}: {
  ownerId: number;
  finesCents: number;
  reactivation: ShownStatus['reactivation'] | undefined;
  /** The address asks for it: it is expanded on phones too. */
  isTarget?: boolean;
  reload?: () => void;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const reactivate = useWrite(reactivateOwner);
  const refresh = useRefreshAfter(reactivateOwner);
  const { reactivation: terms } = useFigures();
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const inFlight = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const fee = reactivation?.fee ?? terms.feeCents;
  const total = reactivation?.totalDue ?? finesCents + fee;

  const send = async () => {
    inFlight.current = true;
    setSending(true);
    try {
      const { data } = await reactivate({ params: { ownerId }, body: { agreementSigned: true } });
      const done = { title: t('Account Reactivated'), description: tDynamic(data.message) };
      if (isHere.current) {
        toastAcrossReload(done);
        // The button stays busy until the new page is there.
        reload();
      } else {
        // A user who has moved on to another page is not interrupted by a reload.
        toast(done);
      }
    } catch (error) {
      const message = error instanceof ApiError ? error.serverMessage : undefined;
      toast({
        title: t('Reactivation Failed'),
        description: message ? tDynamic(message) : t('Failed to process reactivation'),
        variant: 'destructive',
      });
      inFlight.current = false;
      setSending(false);
      // Something has changed in the meantime: the page shows what.
      if (error instanceof ApiError && error.code === 'reactivation.not_offered') await refresh();
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (inFlight.current) return;
    const open = form.current?.querySelector<HTMLInputElement>('input[type=checkbox]:not(:checked)');
    if (open) {
      toast({
        title: t('Agreement Required'),
        description: t('You must accept both the legal agreement and fourth offense notice to proceed'),
        variant: 'destructive',
      });
      open.focus();
      return;
    }
    void send();
  };

  return (
    <Panel tone="enamel" aria-labelledby="reactivate">
      <CollapsibleSection
        id="reactivate"
        title={t('Reactivate your account')}
        note={dollars(total)}
        isTarget={isTarget}
      >
        <dl className={styles.due}>
          <div>
            <dt>{t('Outstanding fines')}</dt>
            <dd>{dollars(finesCents)}</dd>
          </div>
          <div>
            <dt>{t('Reactivation fee')}</dt>
            <dd>{dollars(fee)}</dd>
          </div>
          <div className={styles.total}>
            <dt>{t('Total due')}</dt>
            <dd>{dollars(total)}</dd>
          </div>
        </dl>
        <form ref={form} noValidate onSubmit={submit} aria-labelledby="reactivate">
          <Fieldset disabled={isSending} className={styles.form}>
            <Checkbox name="compliance" label={t(reactivationAgreement.compliance, terms)} />
            <Checkbox name="fourthOffense" label={tDynamic(reactivationAgreement.fourthOffense)} />
            {reactivation === undefined ? null : <CardToCharge card={reactivation.card} />}
            <Button type="submit" block pending={isSending} pendingText={t('Processing...')}>
              {t('Pay {{amount}} and reactivate', { amount: dollars(total) })}
            </Button>
          </Fieldset>
        </form>
      </CollapsibleSection>
    </Panel>
  );
};
