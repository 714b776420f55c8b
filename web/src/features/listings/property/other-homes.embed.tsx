import type { Property } from '@lintel/contract/listings/schema';
import { paths } from '@lintel/contract/paths';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';

/** Links from a home that no one can apply for: to others in its city; without an owner, also to our contact page. */
export const OtherHomes = ({ home }: { home: Property }) => {
  const t = useT();
  return (
    <p className="row">
      <AppLink href={`${paths.properties}?${new URLSearchParams({ city: home.city })}`}>
        {t('See other homes in {{city}}', { city: home.city })}
      </AppLink>
      {home.owner === null ? <AppLink href={paths.contact}>{t('Ask us about this home')}</AppLink> : null}
    </p>
  );
};
