import { agreements } from '@lintel/contract/identity/agreements';
import { registerOwner } from '@lintel/contract/identity/endpoints';
import {
  ownedPropertyTypes,
  ownerExperienceLabels,
  ownerExperiences,
  propertyCountLabels,
  propertyCounts,
  registered,
} from '@lintel/contract/identity/labels';
import { ownerRegistrationForm } from '@lintel/contract/identity/registration';
import { paths } from '@lintel/contract/paths';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { emptyOwner } from './register-values.ts';
import { AgreementField, ChoiceField, PersonFields, SeveralField, TermsField } from './registration-fields.tsx';
import { FormPart, RegistrationFrame } from './registration-frame.tsx';
import { useRegistration } from './use-registration.ts';

export const RegisterOwner = () => {
  const t = useT();
  const { form, draft, sending, cancel, wire } = useRegistration(ownerRegistrationForm, {
    name: 'register-property-owner',
    defaults: emptyOwner,
    send: useWrite(registerOwner),
    success: { title: t('Registration successful'), description: t(registered.owner) },
    goesTo: paths.ownerDashboard,
  });
  return (
    <RegistrationFrame label={t('Register as a property owner')} draft={draft} sending={sending} onCancel={cancel}>
      <FormPart title={t('About you')}>
        <div className="grid2">
          <PersonFields wire={wire} />
          <Field id={sending.idOf('company')} label={t('Company')} optional error={sending.errorOf('company')}>
            <Input autoComplete="organization" {...form.register('company')} />
          </Field>
        </div>
      </FormPart>
      <FormPart title={t('What you rent out')}>
        <div className="grid2">
          <ChoiceField
            {...wire('propertyCount')}
            label={t('Number of properties')}
            values={propertyCounts}
            labels={propertyCountLabels}
          />
          <ChoiceField
            {...wire('experience')}
            label={t('Experience')}
            values={ownerExperiences}
            labels={ownerExperienceLabels}
          />
          <div className="wide">
            <SeveralField {...wire('propertyTypes')} legend={t('Property types')} values={ownedPropertyTypes} />
          </div>
        </div>
      </FormPart>
      <FormPart title={t('What you agree to')}>
        <TermsField {...wire('agreeToTerms')} />
        <AgreementField {...wire('agreeToCompliance')} text={agreements.compliance.text} />
        <AgreementField {...wire('agreeToPenalties')} text={agreements.penaltyLadder.text} />
      </FormPart>
    </RegistrationFrame>
  );
};
