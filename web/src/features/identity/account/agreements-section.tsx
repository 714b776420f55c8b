import type { Account } from '@lintel/contract/identity/account';
import { textAgreed } from '@lintel/contract/identity/agreements';
import { longDate } from '@lintel/contract/kernel/dates';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { AccountSection } from './account-section.tsx';

/** The texts that the user agreed to at registration, word for word, with version and date. Demo people never registered. */
export const AgreementsSection = ({ agreed }: { agreed: Account['agreed'] }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  if (agreed.length === 0) return null;
  const roles = { tenant: t('Tenant'), owner: t('Property Owner'), agent: t('Agent') };
  return (
    <AccountSection id="agreements" title={t('What you agreed to')}>
      <ul className="stack">
        {agreed.map((one) => {
          const text = textAgreed(one);
          return (
            <li key={`${one.role} ${one.kind} ${one.version}`}>
              {text === undefined ? null : <p>{tDynamic(text)}</p>}
              <p className="muted small">
                {t('{{role}}: version {{version}}, agreed on {{date}}', {
                  role: roles[one.role],
                  version: one.version,
                  date: longDate(one.at, language),
                })}
              </p>
            </li>
          );
        })}
      </ul>
    </AccountSection>
  );
};
