import type { NewProperty } from '@lintel/contract/listings/owner-schema';
import { Suspense, useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useT } from '../../../../platform/words/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import type { PropertyValues } from '../../publication/property-form-values.ts';
import styles from './pin.module.css';
import { pointOf } from './pin-moves.ts';

const PinMap = lazyPart(() => import('./pin-map.tsx'));

/** The home's place, on a small map with a pin that its owner moves. The map is loaded once there is a ZIP code or a point. */
export const PinPlace = ({ form }: { form: UseFormReturn<PropertyValues, unknown, NewProperty> }) => {
  const t = useT();
  const how = useId();
  const [typed, latitude, longitude] = useWatch({
    control: form.control,
    name: ['zipCode', 'latitude', 'longitude'],
  });
  const zip = /^\s*(\d{5})/.exec(typed)?.[1] ?? '';
  const point = pointOf(latitude, longitude);
  if (zip === '' && point === null) return null;
  const set = (to: { latitude: string; longitude: string }) => {
    for (const field of ['latitude', 'longitude'] as const)
      form.setValue(field, to[field], { shouldDirty: true, shouldValidate: form.formState.submitCount > 0 });
    // The error was about the previous place.
    form.clearErrors(['latitude', 'longitude']);
  };
  return (
    <div className={styles.place}>
      <p id={how} className={styles.how}>
        {t('Move the pin to the home: drag it, tap the map, or use the arrow keys (with Shift, farther).')}
      </p>
      <div className={styles.frame}>
        <Suspense fallback={<p role="status">{t('Loading the map')}</p>}>
          <PinMap point={point} zip={zip} describedBy={how} onMove={set} />
        </Suspense>
      </div>
      <p role="status" className={styles.how}>
        {point === null
          ? t('The pin is in the middle of the ZIP code until you move it.')
          : t('You set the pin. People see a circle of about ⅓ mile around it, unless you show the exact point below.')}
      </p>
      {point === null || zip === '' ? null : (
        <p>
          <Button size="sm" variant="quiet" onClick={() => set({ latitude: '', longitude: '' })}>
            {t('Put the pin back in the middle of {{zip}}', { zip })}
          </Button>
        </p>
      )}
    </div>
  );
};
