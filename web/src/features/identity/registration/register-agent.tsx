import { agreements } from '@lintel/contract/identity/agreements';
import { registerAgent } from '@lintel/contract/identity/endpoints';
import { agentExperienceLabels, agentExperiences, registered, specialties } from '@lintel/contract/identity/labels';
import { agentRegistration } from '@lintel/contract/identity/registration';
import { paths } from '@lintel/contract/paths';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { emptyAgent } from './register-values.ts';
import { AgreementField, ChoiceField, PersonFields, SeveralField, TermsField } from './registration-fields.tsx';
import { FormPart, RegistrationFrame } from './registration-frame.tsx';
import { useRegistration } from './use-registration.ts';

export const RegisterAgent = () => {
  const t = useT();
  const { form, draft, sending, cancel, wire } = useRegistration(agentRegistration, {
    name: 'register-agent',
    defaults: emptyAgent,
    send: useWrite(registerAgent),
    success: { title: t('Registration successful'), description: t(registered.agent) },
    goesTo: paths.home,
  });
  return (
    <RegistrationFrame label={t('Register as an agent')} draft={draft} sending={sending} onCancel={cancel}>
      <FormPart title={t('About you')}>
        <div className="grid2">
          <PersonFields wire={wire} />
        </div>
      </FormPart>
      <FormPart title={t('Your license and your work')}>
        <div className="grid2">
          <Field
            id={sending.idOf('licenseNumber')}
            label={t('License number')}
            error={sending.errorOf('licenseNumber')}
          >
            <Input autoComplete="off" {...form.register('licenseNumber')} />
          </Field>
          <Field id={sending.idOf('licenseState')} label={t('License state')} error={sending.errorOf('licenseState')}>
            <Input autoComplete="address-level1" {...form.register('licenseState')} />
          </Field>
          <Field id={sending.idOf('brokerage')} label={t('Brokerage')} error={sending.errorOf('brokerage')}>
            <Input autoComplete="organization" {...form.register('brokerage')} />
          </Field>
          <ChoiceField
            {...wire('experience')}
            label={t('Experience')}
            values={agentExperiences}
            labels={agentExperienceLabels}
          />
          <div className="wide">
            <SeveralField {...wire('specialties')} legend={t('Specialties')} values={specialties} />
          </div>
        </div>
      </FormPart>
      <FormPart title={t('What you agree to')}>
        <TermsField {...wire('agreeToTerms')} />
        <AgreementField {...wire('agreeToCommission')} text={agreements.commission.text} />
      </FormPart>
    </RegistrationFrame>
  );
};
