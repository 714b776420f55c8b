import { type ComponentProps, createContext, useContext, useEffect, useRef } from 'react';
import { useT } from '../../platform/words/i18n.tsx';
import { replayTyping } from './early-typing.ts';
import styles from './fieldset.module.css';

const AwaitsHydration = createContext<boolean | null>(null);

/**
 * Returns whether a button is inert before hydration: the buttons of a form are. A submit button waits wherever it is, unless the form
 * is a plain one: the input would otherwise end up in the address.
 */
export const useAwaitsHydration = (sends = false): boolean => useContext(AwaitsHydration) ?? sends;

/**
 * A group of controls; put one around the controls of every form. Its fields can be filled in before hydration and keep their input;
 * its buttons are inert until then, with the look of enabled ones, so that no press is lost and no input gets into an address.
 * `disabled` (a form being sent) looks disabled. Without JavaScript it says so first, before anyone types in vain.
 *
 * @param plain the form also works without JavaScript, by posting to its own address.
 */
export const Fieldset = ({
  disabled = false,
  plain = false,
  children,
  ...rest
}: ComponentProps<'fieldset'> & { plain?: boolean }) => {
  const t = useT();
  const own = useRef<HTMLFieldSetElement>(null);
  // At once, not together with the buttons: from now on the fields handle all input themselves.
  useEffect(() => {
    if (own.current) replayTyping(own.current);
  }, []);
  return (
    <fieldset {...rest} ref={own} disabled={disabled} data-form="" data-off={disabled ? '' : undefined}>
      {plain ? null : (
        <noscript>
          <p className={styles.needs}>
            {t('This form needs JavaScript. Please switch it on in your browser and load the page again.')}
          </p>
        </noscript>
      )}
      <AwaitsHydration value={!plain}>{children}</AwaitsHydration>
    </fieldset>
  );
};
