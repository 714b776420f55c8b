import type { Language } from '@lintel/contract/kernel/words';
import { Languages } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { chooseLanguage, chooseScheme, type Scheme } from '../../../platform/navigation/preferences.ts';
import { useLanguage, useT, useTranslator } from '../../../platform/words/i18n.tsx';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { useShell } from '../shell-data.ts';
import styles from './preference-switches.module.css';

const Switch = <Value extends string>({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string;
  value: Value;
  choices: readonly { value: Value; name: ReactNode; lang?: string }[];
  onChoose: (value: Value) => void;
}) => {
  const hydrated = useHydrated();
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend that cannot sit in the row
    <div className={styles.switch} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <span className={styles.choices}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            className={styles.choice}
            aria-pressed={choice.value === value}
            lang={choice.lang}
            disabled={!hydrated}
            onClick={() => onChoose(choice.value)}
          >
            {choice.name}
          </button>
        ))}
      </span>
    </div>
  );
};

const languageChoices: readonly { value: Language; name: string; lang: string }[] = [
  { value: 'en', name: 'English', lang: 'en' },
  { value: 'es', name: 'Español', lang: 'es' },
];

export const LanguageSwitch = () => {
  const t = useT();
  const translator = useTranslator();
  return (
    <Switch
      label={t('Language')}
      value={useLanguage()}
      choices={languageChoices}
      onChoose={(language) => void chooseLanguage(translator, language)}
    />
  );
};

/** Button at the top of a menu with the other language, in its own name, for users who cannot read the page's language. */
export const OtherLanguage = ({ className }: { className?: string | undefined }) => {
  const translator = useTranslator();
  const language = useLanguage();
  return languageChoices
    .filter(({ value }) => value !== language)
    .map(({ value, name, lang }) => (
      <button
        key={value}
        type="button"
        className={className}
        lang={lang}
        onClick={() => void chooseLanguage(translator, value)}
      >
        <Icon of={Languages} />
        {name}
      </button>
    ));
};

export const SchemeSwitch = () => {
  const t = useT();
  const [scheme, setScheme] = useState<Scheme>(useShell().scheme);
  return (
    <Switch<Scheme>
      label={t('Colors')}
      value={scheme}
      choices={[
        { value: 'auto', name: t('Auto') },
        { value: 'light', name: t('Light') },
        { value: 'dark', name: t('Dark') },
      ]}
      onChoose={(next) => {
        setScheme(next);
        chooseScheme(next);
      }}
    />
  );
};
