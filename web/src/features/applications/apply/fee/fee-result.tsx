import type { FeeQuote } from '@lintel/contract/applications/schema';
import { dollars } from '@lintel/contract/kernel/money';
import { BadgeDollarSign } from 'lucide';
import { useT } from '../../../../platform/words/i18n.tsx';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { Notice } from '../../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../../ui/surfaces/panel.tsx';
import styles from '../section8-demo.module.css';

/** The result of the fee demo, with the input it is for: the form beside it may have changed since. */
export const FeeResult = ({
  result,
  isPending,
}: {
  result: { quote: FeeQuote; hasVoucher: boolean } | null;
  isPending: boolean;
}) => {
  const t = useT();
  return (
    <Panel tone={result?.quote.waived ? 'voucher' : 'plain'} aria-labelledby="fee-answer" aria-busy={isPending}>
      <h2 id="fee-answer">{t('Result')}</h2>
      <div role="status" className={styles.answer}>
        {result === null ? (
          <p className="muted">{t('Click "Calculate Fee" to see results')}</p>
        ) : (
          <Quote quote={result.quote} hasVoucher={result.hasVoucher} />
        )}
      </div>
    </Panel>
  );
};

const Quote = ({ quote, hasVoucher }: { quote: FeeQuote; hasVoucher: boolean }) => {
  const t = useT();
  return (
    <>
      <p className="muted small">{hasVoucher ? t('With a voucher') : t('Without a voucher')}</p>
      <dl className={styles.lines}>
        <div>
          <dt>{t('Standard fee')}</dt>
          <dd className="money">{quote.waived ? <s>{dollars(quote.originalFee)}</s> : dollars(quote.originalFee)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('Your Fee')}</dt>
          <dd className="money">{dollars(quote.finalFee)}</dd>
        </div>
      </dl>
      {quote.waived ? (
        <>
          <Notice tone="ok" title={t('Application fee waived!')}>
            {quote.waiverReason ? <p>{t(quote.waiverReason)}</p> : null}
          </Notice>
          <p>
            <Badge tone="ok" icon={BadgeDollarSign}>
              {t('You save {{amount}}', { amount: dollars(quote.savings) })}
            </Badge>
          </p>
        </>
      ) : (
        <Notice tone="info">
          {t('Standard application fee applies. Section 8 voucher holders automatically receive fee waivers.')}
        </Notice>
      )}
    </>
  );
};
