import { useT } from '../../../platform/words/i18n.tsx';
import { federalClasses, federalClassesCite, protectedOnLintel } from './fair-housing.ts';
import styles from './protected-groups.module.css';

/** The groups that Lintel protects, followed by those that federal law protects: the two lists differ. */
export const ProtectedGroups = () => {
  const t = useT();
  return (
    <div className={styles.box}>
      <p className={styles.title}>{t('Protected on this platform')}</p>
      <ul className={styles.groups}>
        {protectedOnLintel.map((group) => (
          <li key={group}>{t(group)}</li>
        ))}
      </ul>
      <p className={styles.law}>
        {t('Protected by federal law ({{cite}}): {{classes}}. More under state and local law.', {
          cite: federalClassesCite,
          classes: federalClasses.map((group) => t(group)).join(', '),
        })}
      </p>
    </div>
  );
};
