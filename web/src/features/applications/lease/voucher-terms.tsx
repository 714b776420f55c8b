import { useT } from '../../../platform/words/i18n.tsx';

/**
 * Explains the effect of HUD's tenancy addendum on a voucher holder's lease: it is part of the lease and prevails (24 CFR 982.308(f)),
 * the first term is a year or as the authority approved (982.309(a)), and side payments are forbidden (982.451(b)(4)).
 */
export const VoucherTerms = ({ reader }: { reader: 'tenant' | 'owner' }) => {
  const t = useT();
  return (
    <p className="small">
      {reader === 'tenant'
        ? t(
            'You rent with a voucher, so HUD’s tenancy addendum (form HUD-52641-A) is part of your lease. If the lease says something else, the addendum counts, and you can hold the owner to it. The owner may not ask you for more rent than the housing authority approved.',
          )
        : t(
            'The tenant has a voucher: add HUD’s tenancy addendum (form HUD-52641-A) to your lease, word for word. If your lease says something else, the addendum counts. The first term is at least one year, unless the housing authority approves a shorter one. You may not take more rent than it approved.',
          )}{' '}
      <span className="muted" translate="no">
        24 CFR 982.308(f), 982.309(a), 982.451(b)(4)
      </span>
    </p>
  );
};
