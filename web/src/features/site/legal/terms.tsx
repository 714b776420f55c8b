import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useFinalFine } from '../../enforcement/penalties/ladder-words.embed.ts';
import { GuideLinks, Points } from '../guides/guide.tsx';
import { TemplateText } from './privacy.tsx';

/** The rules of using Lintel, in plain words. */
export const Terms = () => {
  const t = useT();
  const { applicationFee, listingFee, moneyBackDays, moneyBackHomes, appealWindowDays } = useFigures();
  const finalFine = useFinalFine();
  return (
    <>
      <TemplateText />
      <Points>
        {[
          t('Lintel is a place where tenants, owners and licensed agents meet. We are not a party to a lease.'),
          t('Tell the truth: about yourself, about the home, about its rent and its fees.'),
          t(
            'Owners who list here take Section 8 vouchers and treat all protected groups alike. This is a condition of listing.',
          ),
          t('Agents need a valid license, act openly, and accept that tenants can read what they do for them.'),
          t(
            'Prices are those of the pricing page: {{application}} for an application, $0 with a voucher or where the law forbids a fee, and {{listing}} for a {{days}}-day listing.',
            {
              application: dollars(applicationFee.standardCents),
              listing: dollars(listingFee.cents),
              days: listingFee.days,
            },
          ),
          t(
            'A listing fee comes back within {{button}} days at the press of a button, once per home and year and for at most {{homes}} homes a year, and within {{request}} days on request. The listing then ends.',
            {
              button: moneyBackDays.byButton,
              homes: moneyBackHomes,
              request: moneyBackDays.onRequest,
            },
          ),
          t(
            'Penalties are terms of this agreement, not fines of the government. They come with a written reason and can be appealed within {{days}} days, except the first {{amount}}: there you can report an error of fact.',
            {
              days: appealWindowDays,
              amount: finalFine,
            },
          ),
          t(
            'Report in good faith. A report that you believe in is never held against you, even if it is not confirmed.',
          ),
          t('No one may be threatened or punished for a report.'),
          t('We may take down what breaks these terms or the law, and we say why.'),
          t('We do not promise that a home is as described or that you get it. See the home before you pay.'),
          t('These terms can change. The ones in force are always on this page.'),
        ]}
      </Points>
      <GuideLinks
        links={[
          { href: paths.pricing, label: t('Pricing') },
          { href: paths.appealsDashboard, label: t('Legal Protection Center') },
        ]}
      />
    </>
  );
};
