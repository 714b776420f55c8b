import { suggestPlaces } from '@lintel/contract/listings/endpoints';
import type { NewProperty } from '@lintel/contract/listings/owner-schema';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useApi } from '../../../../platform/app-context.ts';
import { keyOf } from '../../../../platform/queries/queries.ts';
import { useT } from '../../../../platform/words/i18n.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import styles from '../property-form.module.css';
import type { PropertyValues } from '../property-form-values.ts';

/** Label of a ZIP code's place, such as `Columbus, OH 43215`. */
const placeOfZip = /^(.+), ([A-Z]{2}) (\d{5})$/;

/**
 * Looks up the typed ZIP code: fills in city and state where they are empty or still hold the values of an earlier ZIP code, and shows
 * the place, so that a typo is noticed before the home is saved.
 */
export const ZipPlace = ({ form }: { form: UseFormReturn<PropertyValues, unknown, NewProperty> }) => {
  const t = useT();
  const api = useApi();
  const typed = useWatch({ control: form.control, name: 'zipCode' });
  const zip = /^\s*(\d{5})/.exec(typed)?.[1] ?? '';
  const call = { query: { text: zip } };
  const { data } = useQuery({
    queryKey: keyOf(suggestPlaces, call),
    queryFn: async ({ signal }) => (await api.call(suggestPlaces, call, { signal })).data,
    enabled: zip !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [, city, state] =
    (zip === '' ? [] : (data ?? []))
      .map(({ kind, label }) => (kind === 'zip' ? placeOfZip.exec(label) : null))
      .find((found) => found?.[3] === zip) ?? [];
  const filled = useRef({ city: '', state: '' });
  useEffect(() => {
    if (city === undefined || state === undefined) return;
    for (const [field, value] of [
      ['city', city],
      ['state', state],
    ] as const) {
      const there = form.getValues(field).trim();
      if (there !== '' && there !== filled.current[field]) continue;
      filled.current[field] = value;
      form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
    }
  }, [form, city, state]);
  return (
    <p role="status" className={styles.place}>
      {city === undefined ? null : (
        <>
          <Icon of={MapPin} />
          <span>{t('{{zip}} is in {{place}}.', { zip, place: `${city}, ${state}` })}</span>
        </>
      )}
    </p>
  );
};
