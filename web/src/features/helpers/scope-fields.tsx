import { type HelperScope, helperScopeLabels, helperScopes } from '@lintel/contract/helpers/labels';
import type { UseFormRegister } from 'react-hook-form';
import { useT } from '../../platform/words/i18n.tsx';
import { Checkbox, ChoiceGroup } from '../../ui/fields/choice.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { DateInput } from '../../ui/fields/input.tsx';

export type ScopeTyped = { scopes: HelperScope[]; endsOn: string };

/** Fields for a helper's permissions and their end; none is checked in advance. */
export const ScopeFields = <Typed extends ScopeTyped>({
  register: registerAny,
  idOf,
  errorOf,
}: {
  register: UseFormRegister<Typed>;
  idOf: (field: 'scopes' | 'endsOn') => string;
  errorOf: (field: 'scopes' | 'endsOn') => string | undefined;
}) => {
  const t = useT();
  const register = registerAny as unknown as UseFormRegister<ScopeTyped>;
  return (
    <>
      <ChoiceGroup id={idOf('scopes')} legend={t('This person can')} error={errorOf('scopes')}>
        {helperScopes.map((scope) => (
          <Checkbox key={scope} label={t(helperScopeLabels[scope])} value={scope} {...register('scopes')} />
        ))}
      </ChoiceGroup>
      <Field
        id={idOf('endsOn')}
        label={t('Until this day')}
        hint={t('At most one year from now. You can end it earlier at any time.')}
        error={errorOf('endsOn')}
      >
        <DateInput {...register('endsOn')} />
      </Field>
    </>
  );
};
