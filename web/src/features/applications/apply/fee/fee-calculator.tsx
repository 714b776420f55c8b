import { calculateApplicationFee } from '@lintel/contract/applications/endpoints';
import { demoFee } from '@lintel/contract/applications/labels';
import type { FeeQuote } from '@lintel/contract/applications/schema';
import { dollars } from '@lintel/contract/kernel/money';
import { Calculator } from 'lucide';
import { type FormEvent, useRef, useState } from 'react';
import { useApi } from '../../../../platform/app-context.ts';
import { ApiError } from '../../../../platform/queries/api.ts';
import { isUnreachable } from '../../../../platform/queries/connection.ts';
import { useErrorMessage } from '../../../../platform/queries/error-message.ts';
import { useFigures } from '../../../../platform/time/use-figures.ts';
import { useT } from '../../../../platform/words/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/fields/choice.tsx';
import { Field, FieldError } from '../../../../ui/fields/field.tsx';
import { Fieldset } from '../../../../ui/fields/fieldset.tsx';
import { Input } from '../../../../ui/fields/input.tsx';
import { useFocusOnceRendered } from '../../../../ui/focus/focus.ts';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { Panel } from '../../../../ui/surfaces/panel.tsx';
import styles from '../section8-demo.module.css';
import { wholeDollars } from '../whole-dollars.ts';
import { FeeResult } from './fee-result.tsx';

/**
 * The fee demo: takes an amount and a voucher checkbox, and shows the server's own quote. Only the server decides which amounts are
 * valid.
 */
export const FeeCalculator = () => {
  const t = useT();
  const { applicationFee } = useFigures();
  const messageOf = useErrorMessage();
  const api = useApi();
  const amount = useRef<HTMLInputElement>(null);
  const focusOn = useFocusOnceRendered();
  const [hasVoucher, setHasVoucher] = useState(false);
  const [isPending, setPending] = useState(false);
  const [amountError, setAmountError] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [result, setResult] = useState<{ quote: FeeQuote; hasVoucher: boolean } | null>(null);

  const refuseAmount = (sentence: string) => {
    setAmountError(sentence);
    // A result for other input must not stay beside this one.
    setResult(null);
    focusOn(amount);
  };

  const calculate = async () => {
    setFailure(null);
    const typed = wholeDollars(amount.current?.value ?? '');
    if (typed === null) {
      refuseAmount(t('Please enter the fee in whole dollars, for example {{example}}.', { example: demoFee.default }));
      return;
    }
    setAmountError(null);
    setPending(true);
    try {
      const { data } = await api.call(calculateApplicationFee, {
        body: { hasSection8Voucher: hasVoucher, baseApplicationFee: typed * 100 },
      });
      setResult({ quote: data, hasVoucher });
    } catch (error) {
      console.error('The fee could not be calculated', error);
      if (error instanceof ApiError && error.fields['baseApplicationFee'] !== undefined) {
        const [min, max] = [dollars(demoFee.min * 100), dollars(demoFee.max * 100)];
        refuseAmount(t('Please enter a fee from {{min}} to {{max}}.', { min, max }));
      } else {
        setFailure(error);
        setResult(null);
      }
    } finally {
      setPending(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void calculate();
  };

  return (
    <div className={styles.columns}>
      <Panel tone="enamel" aria-labelledby="fee-question">
        <h2 id="fee-question">{t('Your application')}</h2>
        <form onSubmit={submit} noValidate>
          <Fieldset className={styles.fields}>
            <Field
              id="fee-amount"
              label={t('Application fee in dollars')}
              hint={t('Demo amount, the real fee is {{fee}}. Whole dollars only: cents are left out.', {
                fee: dollars(applicationFee.standardCents),
              })}
              error={amountError}
            >
              <Input
                ref={amount}
                type="number"
                inputMode="numeric"
                min={demoFee.min}
                max={demoFee.max}
                step={1}
                defaultValue={demoFee.default}
                autoComplete="off"
                className={styles.amount}
                onChange={() => setAmountError(null)}
              />
            </Field>
            <Checkbox
              tone="voucher"
              label={t('I have a Section 8 Housing Choice Voucher')}
              checked={hasVoucher}
              onChange={(event) => setHasVoucher(event.currentTarget.checked)}
            />
            <div>
              <Button
                type="submit"
                block
                icon={<Icon of={Calculator} />}
                pending={isPending}
                pendingText={t('Calculating...')}
              >
                {t('Calculate Fee')}
              </Button>
              <div role="alert" className={styles.failure}>
                {failure !== null ? (
                  <FieldError id="fee-failure">
                    {t('We could not calculate the fee. Please try again.')}
                    {isUnreachable(failure) ? ` ${messageOf(failure)}` : null}
                  </FieldError>
                ) : null}
              </div>
            </div>
          </Fieldset>
        </form>
      </Panel>
      <FeeResult result={result} isPending={isPending} />
    </div>
  );
};
