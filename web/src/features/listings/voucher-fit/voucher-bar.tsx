import { fitShows } from '@lintel/contract/listings/voucher-fit/labels';
import { KeyRound } from 'lucide';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { bringIntoView } from '../../../ui/focus/bring-into-view.ts';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { usePhone } from '../../../ui/focus/use-phone.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { HigherLimits } from './higher-limits.tsx';
import {
  forgetVoucher,
  type StoredVoucher,
  showFitting,
  storeVoucher,
  useIsVoucherRemembered,
} from './stored-voucher.ts';
import styles from './voucher-bar.module.css';
import { VoucherForm } from './voucher-form.tsx';

const VoucherSheet = lazyPart(() => import('./voucher-sheet.tsx'));

/** The voucher that a search uses: entered once, sent only to the calculation, and deleted by a button. A phone asks in a sheet. */
export const VoucherBar = ({ voucher, covered }: { voucher: StoredVoucher | null; covered: string | null }) => {
  const t = useT();
  const isRemembered = useIsVoucherRemembered();
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const formId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const focusOn = useFocusOnceRendered();
  const isPhone = usePhone();
  // The outcome is shown on the homes: scrolls to them, with this bar above.
  const bar = useRef<HTMLElement>(null);
  const [submits, setSubmits] = useState(0);
  useEffect(() => {
    if (submits > 0) bringIntoView(bar.current);
  }, [submits]);
  const size = voucher?.family.voucherBedrooms;
  const sizeWords =
    size === undefined
      ? ''
      : size === 0
        ? t('Studio')
        : size === 1
          ? t('1 Bedroom')
          : t('{{count}} bedrooms', { count: size });
  const shows: { value: StoredVoucher['show']; label: string }[] = [
    { value: 'all', label: t('All homes') },
    ...fitShows.map((value) => ({ value, label: value === 'covered' ? t('Covered homes') : t('Covered or might be') })),
  ];
  const form = (more?: ReactNode) => (
    <>
      <VoucherForm
        key={voucher === null ? 'new' : 'told'}
        voucher={voucher}
        submit={t('Show homes that fit')}
        isRemembered={isRemembered}
        pending={false}
        onEntered={({ family, zipCode, forTab }) => {
          storeVoucher({ family, zipCode }, forTab);
          setOpen(false);
          focusOn(title);
          setSubmits((count) => count + 1);
        }}
      />
      {more}
    </>
  );
  const clear =
    voucher === null ? null : (
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
    );
  const limits = voucher?.zipCode ? (
    <HigherLimits zipCode={voucher.zipCode} voucherBedrooms={voucher.family.voucherBedrooms} />
  ) : null;
  return (
    <section ref={bar} className={classes(styles.bar, voucher === null && styles.isEmpty)} aria-labelledby={titleId}>
      <div className={styles.row}>
        <h2 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
          <Icon of={KeyRound} />
          {t('My voucher')}
        </h2>
        <p className={styles.told} role="status">
          {voucher ? sizeWords : t('Tell us what your voucher letter says, and see which homes it covers.')}
          {covered === null ? null : <> · {t('{{number}} of these homes are covered', { number: covered })}</>}
        </p>
        <div className={styles.acts}>
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
              {...(isPhone ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': isOpen, 'aria-controls': formId })}
              icon={<Icon of={KeyRound} className={styles.key} />}
              onClick={() => setOpen(!isOpen)}
            >
              {voucher ? t('Change my voucher') : t('Add my voucher')}
            </Button>
            {isPhone ? null : clear}
          </span>
        </div>
      </div>
      <div id={formId}>
        {!isOpen ? null : isPhone ? (
          <Suspense fallback={null}>
            <VoucherSheet onClose={() => setOpen(false)}>
              {form(
                <>
                  {limits}
                  <p>{clear}</p>
                </>,
              )}
            </VoucherSheet>
          </Suspense>
        ) : (
          form()
        )}
      </div>
      {isOpen || isPhone ? null : limits}
    </section>
  );
};
