import { paths } from '@lintel/contract/paths';
import { KeyRound } from 'lucide';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { useFinalFine, useLadder, usePolicySteps } from '../../enforcement/penalties/ladder-words.embed.ts';
import styles from '../registration/register-page.module.css';

/** Lintel's policy for owners, before they sign it. */
export const PolicyPanel = () => {
  const t = useT();
  const { appealWindowDays } = useFigures();
  const { ladder } = useLadder();
  const stepsOf = usePolicySteps();
  return (
    <Panel as="aside" tone="voucher" className={styles.policy} aria-labelledby="anti-discrimination-policy">
      <h2 id="anti-discrimination-policy">
        <Icon of={KeyRound} /> {t('Anti-discrimination policy')}
      </h2>
      <p>{t('Every listing on Lintel takes housing vouchers. There is no switch to turn that off.')}</p>
      <p>
        {t(
          'You may not refuse or treat anyone differently because of race or ethnicity, religion, gender identity, sexual orientation, disability status, family status, national origin, age or a Section 8 voucher.',
        )}
      </p>
      <p>
        {t(
          'Listings that turn vouchers away are refused. The first {{amount}} are final, except for an error of fact; everything else on this ladder can be appealed within {{days}} days:',
          { amount: useFinalFine(), days: appealWindowDays },
        )}
      </p>
      <ul className={styles.ladder}>
        {stepsOf(ladder).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <p>
        <AppLink href={paths.penaltyEnforcement}>{t('How penalties work')}</AppLink>
      </p>
    </Panel>
  );
};
