import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { placeOf } from '../listing-card/facts.ts';
import { propertyQuery } from '../search/property-query.ts';

/** The home whose sign was pressed, small, below the map. */
export const PickedHome = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useT();
  const api = useApi();
  const { data } = useQuery(propertyQuery(api, id));
  if (data?.kind !== 'found') return null;
  const { property } = data;
  return (
    <div className="map-pick" role="status">
      <p translate="no">
        <AppLink href={paths.property(id)}>{property.title}</AppLink>
        <br />
        {dollars(property.rent)} · {placeOf(property)}
      </p>
      <Button size="sm" variant="line" onClick={onClose}>
        {t('Close')}
      </Button>
    </div>
  );
};
