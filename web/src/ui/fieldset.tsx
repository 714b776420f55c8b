import type { ComponentProps } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * A group of controls that is inert until the page listens, so that nothing typed or pressed before that is lost.
 * While it waits it looks exactly as it will afterwards; `disabled` (a form being sent) looks disabled. Put one around
 * the controls of every form.
 */
export const Fieldset = ({ disabled = false, ...rest }: ComponentProps<'fieldset'>) => {
  const hydrated = useHydrated();
  return <fieldset {...rest} disabled={disabled || !hydrated} data-off={disabled ? '' : undefined} />;
};
