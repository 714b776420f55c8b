import { type ComponentProps, createContext, useContext, useEffect, useRef } from 'react';
import { useT } from '../../platform/words/i18n.tsx';
import styles from './fieldset.module.css';
import { typeAgain } from './typed-early.ts';

const WaitsForPage = createContext<boolean | null>(null);

/**
 * Whether a button can do nothing before the page listens: those of a form. One that sends a form waits wherever it stands,
 * unless the form is a plain one: what was typed would get into the address.
 */
export const useWaitsForPage = (sends = false): boolean => useContext(WaitsForPage) ?? sends;

/**
 * A group of controls; put one around the controls of every form. Its fields can be filled in before the page listens, and
 * keep it; its buttons are inert until then, with the look of live ones, so that no press is lost and nothing typed gets into an
 * address. `disabled` (a form being sent) looks disabled. Without a program it says so first, before anything is typed in vain.
 *
 * @param plain the form works without a program as well, by its own address.
 */
export const Fieldset = ({
  disabled = false,
  plain = false,
  children,
  ...rest
}: ComponentProps<'fieldset'> & { plain?: boolean }) => {
  const t = useT();
  const own = useRef<HTMLFieldSetElement>(null);
  // At once, and not with what says that buttons listen: whatever is typed from now on the fields hear themselves.
  useEffect(() => {
    if (own.current) typeAgain(own.current);
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
      <WaitsForPage value={!plain}>{children}</WaitsForPage>
    </fieldset>
  );
};
