import { paths } from '@lintel/contract/paths';
import { useT } from '../../../platform/words/i18n.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { GuideLinks, Points } from '../guides/guide.tsx';

/** Says that a text is still waiting for review by counsel. */
export const TemplateText = () => {
  const t = useT();
  return (
    <Notice tone="warn" title={t('Template text')}>
      <p>{t('This says in plain words what Lintel does. A lawyer must review it before it binds anyone.')}</p>
    </Notice>
  );
};

/** States which data the product stores, why, and who sees it. Must be updated with every change of the stored data. */
export const Privacy = () => {
  const t = useT();
  return (
    <>
      <TemplateText />
      <h3>{t('When you only look')}</h3>
      <p>
        {t(
          'You can look, write to owners and report without an account. We use no advertising and no trackers. From other companies we load only photos that owners link to and, where you pay by card, the card form of the payment company. Cookies keep you signed in, recognize your browser, and keep what you chose: your language, your colors and, on sample data, whom you view as.',
        )}
      </p>
      <h3>{t('What we store when you act')}</h3>
      <Points>
        {[
          <>
            <b>{t('An account:')}</b>{' '}
            {t('your name, email and phone, what you save there, and the devices on which you are signed in.')}
          </>,
          <>
            <b>{t('A message to an owner:')}</b>{' '}
            {t(
              'your name, email, phone and move-in date if you give them, and the message. The owner of that home gets it.',
            )}
          </>,
          <>
            <b>{t('A contact receipt:')}</b>{' '}
            {t('who wrote to whom, about which home, and when. You, the owner and an agent who took part can see it.')}
          </>,
          <>
            <b>{t('An application:')}</b>{' '}
            {t(
              'what you fill in, such as income, work and move-in date, the fee, and why the fee is what it is. The owner of that home gets it.',
            )}
          </>,
          <>
            <b>{t('Your voucher number:')}</b>{' '}
            {t('encrypted. Only the owner concerned may open it, and each opening is recorded.')}
          </>,
          <>
            <b>{t('A report of discrimination:')}</b>{' '}
            {t('what you tell us. The owner does not learn from us who reported.')}
          </>,
          <>
            <b>{t('A message to us:')}</b>{' '}
            {t('your name, email, who you are, the subject and the message. Our staff read it.')}
          </>,
          <>
            <b>{t('A payment:')}</b>{' '}
            {t(
              'the amount, the time and what it was for. Your card number stays with the payment company. We never see it.',
            )}
          </>,
        ]}
      </Points>
      <p>
        {t(
          'A long form that you have not sent can be kept as a draft in your own browser, so that a reload loses nothing. A voucher number is never kept there. Our logs hold no names, addresses or messages.',
        )}
      </p>
      <h3>{t('What we do not do')}</h3>
      <p>
        {t(
          'We do not sell data. We do not run credit checks or score people. We do not use protected facts, such as a voucher or a disability, to sort or hide anyone.',
        )}
      </p>
      <h3>{t('How long, and your choices')}</h3>
      <p>
        {t(
          'Receipts are kept, because they are proof for both sides. Your name and address in them can be erased, and the receipt can still be checked. Fixed times for everything else are still to be set with a lawyer.',
        )}
      </p>
      <p>
        {t(
          'With an account you can see and correct your data, export all of it, and close the account yourself. Without one, or for anything else, write to us.',
        )}
      </p>
      <GuideLinks
        links={[
          { href: paths.account, label: t('Account') },
          { href: paths.contact, label: t('Contact Us') },
        ]}
      />
    </>
  );
};
