import { feedFormatLabels, feedFormats, feedTimeLabels, feedTimes } from '@lintel/contract/listings/feeds/labels';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Input, Select } from '../../../ui/fields/input.tsx';
import styles from './feeds.module.css';

export const feedDefaults = { address: '', format: '', key: '', every: 'hour' };
export const feedFields = ['address', 'format', 'key', 'every'] as const;
type FeedField = (typeof feedFields)[number];

/** Form fields of a feed, for owners and for staff. */
export const FeedFields = ({
  register,
  field,
}: {
  register: (name: FeedField) => UseFormRegisterReturn;
  field: (name: FeedField) => { id: string; error: string | undefined };
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  return (
    <>
      <Field
        {...field('address')}
        label={t('Address of the feed')}
        hint={t('Your software shows it where it lists the sites that it sends homes to.')}
      >
        <Input type="url" autoComplete="off" inputMode="url" {...register('address')} />
      </Field>
      <div className={styles.pair}>
        <Field {...field('format')} label={t('Format')} optional>
          <Select {...register('format')}>
            <option value="">{t('Find out by looking at it')}</option>
            {feedFormats.map((format) => (
              <option key={format} value={format}>
                {tDynamic(feedFormatLabels[format])}
              </option>
            ))}
          </Select>
        </Field>
        <Field {...field('every')} label={t('Read it')}>
          <Select {...register('every')}>
            {feedTimes.map((time) => (
              <option key={time} value={time}>
                {tDynamic(feedTimeLabels[time])}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field
        {...field('key')}
        label={t('Key')}
        optional
        hint={t('A token, or user:password. We store it encrypted and never show it again, not even to you.')}
      >
        <Input type="password" autoComplete="off" {...register('key')} />
      </Field>
    </>
  );
};
