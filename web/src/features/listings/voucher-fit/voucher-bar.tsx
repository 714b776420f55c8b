import { fitShows } from '@lintel/contract/listings/voucher-fit/labels';
import { KeyRound } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { HigherLimits } from './higher-limits.tsx';
import { forgetVoucher, type KeptVoucher, keepVoucher, showFitting, useRemembered } from './kept-voucher.ts';
import styles from './voucher-bar.module.css';
import { VoucherForm } from './voucher-form.tsx';

/** The voucher that a search goes by: asked for once, told to nobody but the reckoning, and forgotten at a press. */
export const VoucherBar = ({ voucher, covered }: { voucher: KeptVoucher | null; covered: string | null }) => {
  const t = useT();
  const isRemembered = useRemembered();
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const formId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const focusOn = useFocusOnceRendered();
  const size = voucher?.family.voucherBedrooms;
  const sizeWords =
    size === undefined
      ? ''
      : size === 0
        ? t('Studio')
        : size === 1
          ? t('1 Bedroom')
          : t('{{count}} bedrooms', { count: size });
  const shows: { value: KeptVoucher['show']; label: string }[] = [
    { value: 'all', label: t('All homes') },
    ...fitShows.map((value) => ({ value, label: value === 'covered' ? t('Covered homes') : t('Covered or might be') })),
  ];
  return (
    <section className={styles.bar} aria-labelledby={titleId}>
      <div className={styles.row}>
        <h2 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
          <Icon of={KeyRound} />
          {t('My voucher')}
        </h2>
        <p className={styles.told} role="status">
          {voucher ? sizeWords : t('Tell us what your voucher letter says, and see which homes it covers.')}
          {covered === null ? null : <> · {t('{{number}} of these homes are covered', { number: covered })}</>}
        </p>
        {voucher ? (
          <Segmented
            label={t('Which homes to show')}
            value={voucher.show}
            choices={shows}
            onChoose={(show) => showFitting(show)}
          />
        ) : null}
        <span className={styles.buttons}>
          <Button
            ref={opener}
            variant="line"
            size="sm"
            awaitHydration
            aria-expanded={isOpen}
            aria-controls={formId}
            onClick={() => setOpen(!isOpen)}
          >
            {voucher ? t('Change my voucher') : t('Add my voucher')}
          </Button>
          {voucher ? (
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                forgetVoucher();
                setOpen(false);
                focusOn(opener);
              }}
            >
              {t('Clear my voucher')}
            </Button>
          ) : null}
        </span>
      </div>
      <div id={formId}>
        {isOpen ? (
          <VoucherForm
            key={voucher === null ? 'new' : 'told'}
            voucher={voucher}
            submit={t('Show homes that fit')}
            isRemembered={isRemembered}
            pending={false}
            onTold={({ family, zipCode, forTab }) => {
              keepVoucher({ family, zipCode }, forTab);
              setOpen(false);
              focusOn(title);
            }}
          />
        ) : null}
      </div>
      {voucher?.zipCode && !isOpen ? (
        <HigherLimits zipCode={voucher.zipCode} voucherBedrooms={voucher.family.voucherBedrooms} />
      ) : null}
    </section>
  );
};
