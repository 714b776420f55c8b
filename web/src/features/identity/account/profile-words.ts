import {
  agentExperienceLabels,
  budgetRangeLabels,
  moveInTimelineLabels,
  ownerExperienceLabels,
  propertyCountLabels,
  tenantEmploymentLabels,
} from '@lintel/contract/identity/labels';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';

/** Labels of the registration forms' fields. */
const labels: Record<string, string> = {
  currentLocation: 'Current location',
  moveInTimeline: 'Move-in timeline',
  budgetRange: 'Monthly budget',
  housingType: 'Housing type',
  hasVoucher: 'Housing voucher',
  employmentStatus: 'Employment status',
  company: 'Company',
  propertyCount: 'Number of properties',
  experience: 'Experience',
  propertyTypes: 'Property types',
  licenseNumber: 'License number',
  licenseState: 'License state',
  brokerage: 'Brokerage',
  specialties: 'Specialties',
};

const choices: Record<string, Record<string, string>> = {
  moveInTimeline: moveInTimelineLabels,
  budgetRange: budgetRangeLabels,
  employmentStatus: tenantEmploymentLabels,
  propertyCount: propertyCountLabels,
  experience: { ...ownerExperienceLabels, ...agentExperienceLabels },
};

/** Returns an answer of a registration form in words; null for unanswered fields. */
export const useProfileWords = () => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  return (field: string, value: string | boolean | string[] | null): { label: string; value: string } | null => {
    const label = labels[field];
    if (label === undefined || value === null || value === '') return null;
    const valueText =
      typeof value === 'boolean'
        ? value
          ? t('Yes')
          : t('No')
        : Array.isArray(value)
          ? value.map(tDynamic).join(', ')
          : tDynamic(choices[field]?.[value] ?? value);
    return { label: tDynamic(label), value: valueText };
  };
};
