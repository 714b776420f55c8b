import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import type { UseQueryResult } from '@tanstack/react-query';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { placeOf } from '../listing-card/facts.ts';
import { HeartSlot } from '../saving/heart-slot.tsx';
import type { PropertyOutcome } from '../search/property-query.ts';

/** The home of the pressed plate, as a small card below the map. */
export const PickedHome = ({
  id,
  answer,
  onClose,
}: {
  id: number;
  answer: UseQueryResult<PropertyOutcome>;
  onClose: () => void;
}) => {
  const t = useT();
  const { data } = answer;
  const property = data?.kind === 'found' ? data.property : null;
  return (
    <div className="map-pick" role={answer.isError ? 'alert' : 'status'}>
      {property ? (
        <p translate="no">
          <AppLink href={paths.property(id)}>{property.title}</AppLink>
          <br />
          {dollars(property.rent)} · {placeOf(property)}
        </p>
      ) : (
        <p>
          {answer.isError
            ? t('This home did not load.')
            : data
              ? t('This home is no longer listed.')
              : t('Loading the home')}
        </p>
      )}
      {answer.isError ? (
        <Button size="sm" variant="line" onClick={() => void answer.refetch()}>
          {t('Try again')}
        </Button>
      ) : null}
      {property ? <HeartSlot home={property} /> : null}
      <Button size="sm" variant="line" onClick={onClose}>
        {t('Close')}
      </Button>
    </div>
  );
};
