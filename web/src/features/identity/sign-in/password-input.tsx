import { type ComponentProps, useState } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { useAwaitsHydration } from '../../../ui/fields/fieldset.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import styles from './password-input.module.css';

/** A password field, hidden until the user shows it. Inside a `Field` it names and describes itself. */
export const PasswordInput = (props: Omit<ComponentProps<'input'>, 'type'>) => {
  const t = useT();
  const waits = useAwaitsHydration();
  const hydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.frame}>
      <Input {...props} type={isShown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <button
        type="button"
        disabled={waits && !hydrated}
        className={styles.toggle}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {t('Show')} <span className="vh">{t('what I type')}</span>
      </button>
    </div>
  );
};
