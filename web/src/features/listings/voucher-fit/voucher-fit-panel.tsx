import { dollars } from '@lintel/contract/kernel/money';
import { sumOfFees } from '@lintel/contract/listings/fees';
import type { Property } from '@lintel/contract/listings/schema';
import { reckonVoucherFit } from '@lintel/contract/listings/voucher-fit/endpoints';
import type { FitStep } from '@lintel/contract/listings/voucher-fit/labels';
import type { FitSentence, VoucherFamily, VoucherFitAnswer } from '@lintel/contract/listings/voucher-fit/schema';
import { alwaysSaid, outcomeSentence, unknownSentences } from '@lintel/contract/listings/voucher-fit/sentences';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { FitGauge } from './fit-gauge.tsx';
import { outcomeStyles } from './outcome-styles.ts';
import { forgetVoucher, storeVoucher, useStoredVoucher } from './stored-voucher.ts';
import styles from './voucher-fit.module.css';
import { type EnteredVoucher, VoucherForm } from './voucher-form.tsx';

/**
 * Whether a voucher covers this home: one line until the user wants to know, then a full calculation. Sent in a POST body; nothing of
 * it is stored unless the user chooses so.
 */
export const VoucherFitPanel = ({ home }: { home: Property }) => {
  const t = useT();
  const api = useApi();
  const messageOf = useErrorMessage();
  const kept = useStoredVoucher();
  const titleId = useId();
  const contentId = useId();
  const [isOpen, setOpen] = useState(false);
  const result = useRef<HTMLHeadingElement>(null);
  const focusOn = useFocusOnceRendered();
  // The form resets when it is emptied, and when the tab has stored a voucher; a sent one keeps its values.
  const [emptied, setEmptied] = useState(0);
  const [isRemembered, setRemembered] = useState(false);
  const sent = useRef<VoucherFamily>(null);
  useEffect(() => {
    if (kept !== null && kept.family !== sent.current) setRemembered(true);
  }, [kept]);
  const { mutate, data, isPending, isError, error, reset } = useMutation({
    mutationFn: async ({ family, county, homeZipCode }: EnteredVoucher) =>
      (
        await api.call(reckonVoucherFit, {
          body: {
            ...family,
            propertyId: home.id,
            ...(county ? { county, state: home.state } : {}),
            ...(homeZipCode ? { zipCode: homeZipCode } : {}),
          },
        })
      ).data,
    onSuccess: () => focusOn(result),
  });
  const ask = (told: EnteredVoucher) => {
    const { family, zipCode, forTab } = told;
    sent.current = family;
    storeVoucher({ family, zipCode }, forTab);
    mutate(told);
  };
  return (
    <Panel as="section" tone={data ? outcomeStyles[data.outcome].beam : 'voucher'} aria-labelledby={titleId}>
      <div className={styles.line}>
        <h2 id={titleId}>{t('Does my voucher cover it?')}</h2>
        <Button
          variant="line"
          awaitHydration
          aria-expanded={isOpen}
          aria-controls={contentId}
          aria-describedby={titleId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('Hide') : t('Check')}
        </Button>
      </div>
      <div id={contentId} hidden={!isOpen}>
        <p className="muted">
          {t('Tell us what your voucher letter says. We work out what this home would cost you.')}
        </p>
        <VoucherForm
          key={`${emptied} ${isRemembered}`}
          isRemembered={isRemembered}
          voucher={kept}
          home={home}
          submit={t('See what I’d pay')}
          pending={isPending}
          onEntered={ask}
          onForget={() => {
            forgetVoucher();
            setRemembered(false);
            setEmptied(emptied + 1);
            reset();
          }}
        />
        {isError ? (
          <Notice tone="error" title={t('We couldn’t calculate this')} live>
            <p>{messageOf(error)}</p>
          </Notice>
        ) : null}
        {data ? <FitResult answer={data} heading={result} monthlyFees={sumOfFees(home.fees, 'monthly')} /> : null}
      </div>
    </Panel>
  );
};

const stepTitles = (t: ReturnType<typeof useT>): Record<FitStep, string> => ({
  area: t('Location'),
  fairMarketRent: t('HUD’s published rent'),
  paymentStandard: t('Your authority’s limit'),
  utilityAllowance: t('Utilities you pay'),
  grossRent: t('Rent and utilities'),
  adjustedIncome: t('Your income after deductions, a year'),
  totalTenantPayment: t('What you pay at least'),
  housingAssistancePayment: t('What the voucher pays'),
  familyShare: t('Your share'),
  paidToOwner: t('What you pay the owner'),
  fortyPercent: t('The 40% rule at move-in'),
  authorityDecides: t('Your housing authority decides'),
});

const FitResult = ({
  answer,
  heading,
  monthlyFees,
}: {
  answer: VoucherFitAnswer;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Fees per month included in the calculation, in cents. */
  monthlyFees: number;
}) => {
  const t = useT();
  const say = ({ key, values }: FitSentence): string => t(key, values);
  const titles = stepTitles(t);
  const mostShareCents =
    answer.annualAdjustedIncomeCents === null ? null : Math.floor(answer.annualAdjustedIncomeCents / 30);
  return (
    <div className={styles.result}>
      <h3 ref={heading} tabIndex={-1} className={styles.verdict}>
        <Icon of={outcomeStyles[answer.outcome].icon} />
        {say(outcomeSentence({ ...answer, mostShareCents }))}
      </h3>
      <FitGauge answer={answer} />
      <ol className={styles.steps}>
        {answer.steps.map(({ step, sentence, cents, citation }) => (
          <li key={step}>
            <h4>{titles[step]}</h4>
            {cents === null ? null : <p className={styles.amount}>{dollars(cents)}</p>}
            <p className={styles.how}>
              {say(sentence)} <small className="muted">{citation}</small>
            </p>
          </li>
        ))}
      </ol>
      {answer.unknown.length > 0 || monthlyFees > 0 ? (
        <>
          <h4>{t('What we don’t know')}</h4>
          <ul>
            {answer.unknown.map((code) => (
              <li key={code}>{say({ key: unknownSentences[code], values: {} })}</li>
            ))}
            {monthlyFees > 0 ? (
              <li>
                {t('If your authority counts the {{fees}} of monthly fees as rent. We do. Ask before you sign.', {
                  fees: dollars(monthlyFees),
                })}
              </li>
            ) : null}
          </ul>
        </>
      ) : null}
      {alwaysSaid(answer.dataYear).map((sentence) => (
        <p key={sentence.key} className="small">
          {say(sentence)}
        </p>
      ))}
    </div>
  );
};
