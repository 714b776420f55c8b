import { monthlyTotal } from '@lintel/contract/listings/fees';
import type { NewProperty } from '@lintel/contract/listings/owner-schema';
import { unitShown } from '@lintel/contract/listings/unit';
import { MapPin } from 'lucide';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useT } from '../../../../platform/words/i18n.tsx';
import { Panel } from '../../../../ui/surfaces/panel.tsx';
import { CardLine, CardRooms, CardTitle } from '../../listing-card/card-parts.tsx';
import { bodyOf, type PropertyValues } from '../property-form-values.ts';
import styles from './pending-photos.module.css';
import type { PendingPhoto } from './pending-photos.ts';

/** Preview of the home's card in the search, from the current input. */
export const HomePreview = ({
  form,
  pendingPhotos,
}: {
  form: UseFormReturn<PropertyValues, unknown, NewProperty>;
  pendingPhotos: readonly PendingPhoto[];
}) => {
  const t = useT();
  const values = useWatch({ control: form.control }) as PropertyValues;
  const [cover] = pendingPhotos;
  const { rent, fees } = bodyOf(values);
  const total = monthlyTotal({
    rent: typeof rent === 'number' ? rent : 0,
    fees: fees.filter(({ cents }) => Number.isFinite(cents)),
  });
  const numberOf = (text: string): number => (Number.isFinite(Number(text)) ? Number(text) : 0);
  return (
    <section aria-label={t('Preview')}>
      <h4>{t('Preview')}</h4>
      <Panel as="div" padded={false} className={styles.preview}>
        <div className={styles.picture}>
          {cover?.src ? (
            <img src={cover.src} alt="" referrerPolicy="no-referrer" decoding="async" />
          ) : (
            <p>{t('No photos yet. We’ll show an illustration.')}</p>
          )}
        </div>
        <div className={styles.body}>
          <CardTitle title={values.title || t('Title')} href={null} cents={total} />
          <CardLine icon={MapPin} translate="no">
            {[values.address, unitShown(values.unit ?? ''), values.city, values.state]
              .filter((part) => part.trim() !== '')
              .join(', ') || t('Address')}
          </CardLine>
          <CardRooms
            home={{
              bedrooms: numberOf(values.bedrooms),
              bathrooms: numberOf(values.bathrooms),
              squareFeet: numberOf(values.squareFeet) || null,
            }}
          />
        </div>
      </Panel>
    </section>
  );
};
