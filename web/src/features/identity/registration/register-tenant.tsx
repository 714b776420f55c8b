import { agreements } from '@lintel/contract/identity/agreements';
import { registerTenant } from '@lintel/contract/identity/endpoints';
import {
  budgetRangeLabels,
  budgetRanges,
  housingTypes,
  moveInTimelineLabels,
  moveInTimelines,
  registered,
  tenantEmploymentLabels,
  tenantEmployments,
} from '@lintel/contract/identity/labels';
import { tenantRegistration } from '@lintel/contract/identity/registration';
import { paths } from '@lintel/contract/paths';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { emptyTenant } from './register-values.ts';
import { AgreementField, ChoiceField, PersonFields, SeveralField, TermsField } from './registration-fields.tsx';
import { FormPart, RegistrationFrame } from './registration-frame.tsx';
import { useRegistration } from './use-registration.ts';

export const RegisterTenant = () => {
  const t = useT();
  const { form, draft, sending, cancel, wire } = useRegistration(tenantRegistration, {
    name: 'register-tenant',
    defaults: emptyTenant,
    send: useWrite(registerTenant),
    success: { title: t('Registration successful'), description: t(registered.tenant) },
    goesTo: paths.home,
  });
  return (
    <RegistrationFrame label={t('Register as a tenant')} draft={draft} sending={sending} onCancel={cancel}>
      <FormPart title={t('About you')}>
        <div className="grid2">
          <PersonFields wire={wire} />
          <Field
            id={sending.idOf('currentLocation')}
            label={t('Current location')}
            error={sending.errorOf('currentLocation')}
          >
            <Input autoComplete="address-level2" {...form.register('currentLocation')} />
          </Field>
        </div>
      </FormPart>
      <FormPart title={t('What you are looking for')}>
        <div className="grid2">
          <ChoiceField
            {...wire('moveInTimeline')}
            label={t('Move-in timeline')}
            values={moveInTimelines}
            labels={moveInTimelineLabels}
          />
          <ChoiceField
            {...wire('budgetRange')}
            label={t('Monthly budget')}
            values={budgetRanges}
            labels={budgetRangeLabels}
          />
          <div className="wide">
            <SeveralField
              {...wire('housingType')}
              legend={t('Housing type')}
              hint={t('What you would like. You can always see every home.')}
              values={housingTypes}
            />
          </div>
          <ChoiceField
            {...wire('employmentStatus')}
            label={t('Employment status')}
            values={tenantEmployments}
            labels={tenantEmploymentLabels}
          />
          <div className="wide">
            <Checkbox
              id={sending.idOf('hasVoucher')}
              tone="voucher"
              label={t('I have a Section 8 Housing Choice Voucher')}
              hint={t('Voucher holders pay no application fee.')}
              error={sending.errorOf('hasVoucher')}
              {...form.register('hasVoucher')}
            />
          </div>
        </div>
      </FormPart>
      <FormPart title={t('What you agree to')}>
        <TermsField {...wire('agreeToTerms')} />
        <AgreementField {...wire('agreeToScreening')} text={agreements.screening.text} />
      </FormPart>
    </RegistrationFrame>
  );
};
