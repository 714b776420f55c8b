import type { VoucherFamily } from '@lintel/contract/listings/voucher-fit/schema';
import type { UtilityCategory } from '@lintel/contract/listings/voucher-fit/utilities';
import { useT } from '../../../platform/words/i18n.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/input.tsx';
import styles from './voucher-fit.module.css';

const payers = ['unknown', 'tenant', 'owner'] as const;
export type Payer = (typeof payers)[number];

/**
 * Utilities as they are billed, and the allowance categories that each covers. The owner of the stove is not asked: it is 2% of the
 * allowance.
 */
const utilityGroups = ['electricity', 'water', 'heating'] as const;
type Group = (typeof utilityGroups)[number];
const categories: Record<Group, readonly UtilityCategory[]> = {
  electricity: ['cooling', 'otherElectric'],
  water: ['water', 'sewer', 'trash'],
  heating: ['heating', 'cooking', 'waterHeating'],
};

export const payerOf = (text: unknown): Payer => payers.find((payer) => payer === text) ?? 'unknown';

/** Returns the answers as the calculation expects them: one word if all are the same. */
export const utilitiesOf = (answers: Record<Group, Payer>): NonNullable<VoucherFamily['utilities']> => {
  const [first, ...others] = utilityGroups.map((group) => answers[group]);
  if (first !== undefined && others.every((payer) => payer === first)) return first;
  return Object.fromEntries(
    utilityGroups.flatMap((group) => categories[group].map((category) => [category, answers[group]])),
  );
};

/** Returns the earlier answer of one group. */
const answeredOf = (utilities: VoucherFamily['utilities'], group: Group): Payer => {
  if (typeof utilities !== 'object') return utilities ?? 'unknown';
  const [category] = categories[group];
  return (category === undefined ? undefined : utilities[category]) ?? 'unknown';
};

/** Asks who pays which utilities: the allowance counts those that the tenant pays. */
export const UtilityPayers = ({ utilities }: { utilities: VoucherFamily['utilities'] }) => {
  const t = useT();
  const labels: Record<Group, string> = {
    electricity: t('Electricity'),
    water: t('Water and trash'),
    heating: t('Gas or heating'),
  };
  const words: Record<Payer, string> = { unknown: t('Not sure'), tenant: t('I pay'), owner: t('The owner pays') };
  return (
    <fieldset className={styles.payers}>
      <legend>{t('Who pays the utilities?')}</legend>
      <div className={styles.fields}>
        {utilityGroups.map((group) => (
          <Field key={group} label={labels[group]}>
            <Select name={group} defaultValue={answeredOf(utilities, group)}>
              {payers.map((payer) => (
                <option key={payer} value={payer}>
                  {words[payer]}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </fieldset>
  );
};
