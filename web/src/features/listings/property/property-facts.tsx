import { grouped } from '@lintel/contract/kernel/money';
import { petPolicyLabels } from '@lintel/contract/listings/labels';
import type { Property } from '@lintel/contract/listings/schema';
import { Bath, BedDouble, PawPrint, Scan } from 'lucide';
import { useT } from '../../../platform/words/i18n.tsx';
import { Stat, StatGrid } from '../../../ui/lists/stat-grid.tsx';
import styles from './property-page.module.css';

/** The figures of a home. Unknown ones are left out rather than guessed. */
export const PropertyFacts = ({ home }: { home: Property }) => {
  const t = useT();
  return (
    <StatGrid columns={home.squareFeet ? 4 : 3} className={styles.facts}>
      <Stat label={t('Bedrooms')} icon={BedDouble}>
        {home.bedrooms === 0 ? t('Studio') : home.bedrooms}
      </Stat>
      <Stat label={t('Bathrooms')} icon={Bath}>
        {home.bathrooms}
      </Stat>
      {home.squareFeet ? (
        <Stat label={t('Square feet')} icon={Scan}>
          {grouped(home.squareFeet)}
        </Stat>
      ) : null}
      {home.petPolicy ? (
        <Stat label={t('Pets')} icon={PawPrint}>
          <span className={styles.words}>{t(petPolicyLabels[home.petPolicy])}</span>
        </Stat>
      ) : null}
    </StatGrid>
  );
};
