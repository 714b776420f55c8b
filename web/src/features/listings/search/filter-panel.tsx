import { centsTyped, plainDigits } from '@lintel/contract/kernel/input/typed-money';
import { accessibilityFeatures, accessibilityLabels } from '@lintel/contract/listings/accessibility';
import {
  type AmenityFilter,
  amenityOptions,
  bathChoices,
  bathOptions,
  propertyTypeOptions,
  searchFlagLabels,
  searchFlags,
} from '@lintel/contract/listings/labels';
import type { Search } from '@lintel/contract/listings/schema';
import { useEffect, useState } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { DateInput, MoneyInput, Select } from '../../../ui/fields/input.tsx';
import styles from './filter-panel.module.css';
import { mostRentOf, withoutFilters } from './search-address.ts';

/** Parses a typed amount into whole dollars; returns undefined while it is invalid. */
const rentOf = (text: string): number | undefined => {
  const cents = centsTyped(text);
  return cents === null ? undefined : Math.min(Math.floor(cents / 100), 9_999_999);
};

/** The lower or upper limit of the rent, in whole dollars. */
const RentField = ({
  name,
  label,
  value,
  onValue,
}: {
  name: string;
  label: string;
  value: number | undefined;
  onValue: (value: number | undefined) => void;
}) => {
  const [typed, setTyped] = useState(value?.toString() ?? '');
  // Input for the same amount, or not yet valid, belongs to the visitor: the address follows the input, not the other way round.
  useEffect(() => {
    const isTheirs = (text: string) => text !== '' && [undefined, value].includes(rentOf(text));
    setTyped((text) => (isTheirs(text) ? text : (value?.toString() ?? '')));
  }, [value]);
  return (
    <Field label={label}>
      <MoneyInput
        name={name}
        inputMode="numeric"
        placeholder="0"
        maxLength={12}
        value={typed}
        onChange={(event) => {
          // Cents and separators stay visible: without them it would be another amount.
          const text = plainDigits(event.currentTarget.value).replace(/[^\d.,]/g, '');
          setTyped(text);
          const rent = rentOf(text);
          if (rent !== undefined || text === '') onValue(rent);
        }}
      />
    </Field>
  );
};

/** The advanced filters. Each takes effect at once; characters that no rent has (letters, a sign) are ignored. */
export const FilterPanel = ({
  id,
  search,
  onChange,
  shown,
  total,
  isFull,
  isBare = false,
}: {
  id?: string;
  search: Search;
  onChange: (search: Search) => void;
  shown: number;
  total: string;
  /** The home page has its own, shorter set. */
  isFull: boolean;
  /** Inside a sheet, which has its own frame and title. */
  isBare?: boolean;
}) => {
  const t = useT();
  const toggleAmenity = (word: AmenityFilter, on: boolean) =>
    onChange({
      ...search,
      amenities: on ? [...search.amenities, word] : search.amenities.filter((one) => one !== word),
    });

  return (
    <Fieldset id={id} className={classes(styles.panel, isFull && styles.full, isBare && styles.bare)}>
      <legend className="vh">{t('Advanced Filters')}</legend>
      <div className={styles.rents}>
        <RentField
          name="minRent"
          label={t('Min Rent')}
          value={search.minRent}
          onValue={(minRent) => onChange({ ...search, minRent })}
        />
        <RentField
          name="mostRent"
          label={t('Max rent')}
          value={mostRentOf(search)}
          // A custom amount replaces the one of a label.
          onValue={(maxRent) => onChange({ ...search, maxRent, rentBand: undefined })}
        />
      </div>
      <Field label={t('Property Type')}>
        <Select
          name="type"
          value={search.type ?? 'any'}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({
              ...search,
              type: propertyTypeOptions.find((option) => option.value === value && value !== 'any')
                ?.value as Search['type'],
            });
          }}
        >
          {propertyTypeOptions.map((option) => (
            <option key={option.value} value={option.value}>
              {t(option.label)}
            </option>
          ))}
        </Select>
      </Field>
      {isFull ? (
        <div className={styles.rents}>
          <Field label={t('Bathrooms')}>
            <Select
              name="baths"
              value={search.baths ?? 'any'}
              onChange={(event) => {
                const { value } = event.currentTarget;
                onChange({ ...search, baths: bathChoices.find((choice) => choice === value) });
              }}
            >
              {bathOptions.map((option) => (
                <option key={option.value} value={option.value}>
                  {t(option.label)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('Move in by')}>
            <DateInput
              name="moveBy"
              value={search.moveBy ?? ''}
              onChange={(event) => onChange({ ...search, moveBy: event.currentTarget.value || undefined })}
            />
          </Field>
        </div>
      ) : null}
      <fieldset className={styles.amenities}>
        <legend>{t('Amenities')}</legend>
        {amenityOptions.map((option) => (
          <Checkbox
            key={option.value}
            name="amenities"
            label={t(option.label)}
            checked={search.amenities.includes(option.value)}
            onChange={(event) => toggleAmenity(option.value, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      <div className={styles.available}>
        {searchFlags.map((flag) => (
          <Checkbox
            key={flag}
            name={flag}
            label={t(searchFlagLabels[flag])}
            checked={search[flag]}
            onChange={(event) => onChange({ ...search, [flag]: event.currentTarget.checked })}
          />
        ))}
      </div>
      {isFull ? (
        <div className={styles.more}>
          <Checkbox
            name="price"
            label={t('Include required fees')}
            checked={search.price === 'total'}
            onChange={(event) => onChange({ ...search, price: event.currentTarget.checked ? 'total' : undefined })}
          />
          <details open={search.accessible.length > 0}>
            <summary>{t('Accessibility')}</summary>
            <div className={styles.features}>
              {accessibilityFeatures.map((feature) => (
                <Checkbox
                  key={feature}
                  name="accessible"
                  label={t(accessibilityLabels[feature])}
                  checked={search.accessible.includes(feature)}
                  onChange={(event) =>
                    onChange({
                      ...search,
                      accessible: accessibilityFeatures.filter((one) =>
                        one === feature ? event.currentTarget.checked : search.accessible.includes(one),
                      ),
                    })
                  }
                />
              ))}
            </div>
          </details>
        </div>
      ) : null}
      <div className={styles.foot}>
        <p>{t('Showing {{shown}} of {{total}} properties', { shown, total })}</p>
        <Button variant="quiet" size="sm" onClick={() => onChange(withoutFilters(search))}>
          {t('Clear Filters')}
        </Button>
      </div>
    </Fieldset>
  );
};
