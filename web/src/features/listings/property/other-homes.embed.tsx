import type { Property } from '@lintel/contract/listings/schema';
import { paths } from '@lintel/contract/paths';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';

/** Where to go on from a home that nobody can apply for: to others in its city; without an owner, also to who can tell more. */
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
