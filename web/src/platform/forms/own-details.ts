import { readAccount, readMe } from '@lintel/contract/identity/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { formatPhone } from '../../ui/fields/phone-format.ts';
import { useApi } from '../app-context.ts';
import { queryOf } from '../queries/queries.ts';

/** Form fields that are prefilled from the signed-in user's account. */
export type OwnFields<Values> = { name: keyof Values; email: keyof Values; phone?: keyof Values };

/**
 * Returns a form's initial values: for a signed-in user, with the name, email and phone of their account. In the demo's "everyone"
 * view there is no particular user. `isFilled` is true once the account is known.
 */
export const useOwnDetails = <Values extends FieldValues>(
  empty: Values,
  fields: OwnFields<Values>,
): { defaults: Values; isFilled: boolean } => {
  const api = useApi();
  const { data: me } = useQuery(queryOf(api, readMe, {}));
  const { data: account } = useQuery({
    ...queryOf(api, readAccount, {}),
    enabled: !import.meta.env.SSR && me?.person != null,
  });
  const { name, email, phone } = fields;
  const own = me?.person == null || account?.accountId !== me.person.accountId ? undefined : account;
  const defaults = useMemo<Values>(
    () =>
      own === undefined
        ? empty
        : {
            ...empty,
            [name]: own.name,
            [email]: own.email,
            ...(phone === undefined ? {} : { [phone]: own.phone === null ? '' : formatPhone(own.phone) }),
          },
    [own, empty, name, email, phone],
  );
  return { defaults, isFilled: own !== undefined };
};

/** Fills known values into fields that are still empty: never over typed input or a restored draft. */
export const useFillEmpty = <Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'resetField'>,
  defaults: object,
): void => {
  useEffect(() => {
    for (const [field, value] of Object.entries(defaults)) {
      const name = field as Path<Values>;
      if (typeof value !== 'string' || value === '' || form.getValues(name) !== '') continue;
      form.resetField(name, { defaultValue: value as PathValue<Values, Path<Values>> });
    }
  }, [form, defaults]);
};
