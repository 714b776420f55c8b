import { readMe } from '@lintel/contract/identity/endpoints';
import type { Citation, Confidence } from '@lintel/contract/tenancy/compliance/schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/app-context.ts';
import { queryOf } from '../../platform/queries/queries.ts';
import { actingAs } from '../../platform/viewer.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { useRuleWords } from './rule-words.embed.ts';
import styles from './tenancy.module.css';

/** Notes for staff on how a rule was verified; everyone else sees only the source. */
const notesForStaff: Record<Exclude<Confidence, 'verified'>, string> = {
  'verified-secondary': 'For staff: read in a summary of the law, not in the law itself.',
  'general-knowledge': 'For staff: general knowledge, not read at its source. Counsel should look at it.',
  'product-policy': 'For staff: the law names no figure here; this one is the product’s own.',
};

const useIsStaff = (): boolean => {
  const { data: me } = useQuery(queryOf(useApi(), readMe, {}));
  return me !== undefined && actingAs(me, 'staff') !== null;
};

/** Reasons with their sources, one below the other. */
export const Reasons = ({ reasons }: { reasons: readonly Citation[] }) => {
  const t = useT();
  const ruleText = useRuleWords();
  const isStaff = useIsStaff();
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={`${reason.text} ${reason.citation}`}>
          <span>{ruleText(reason)}</span>
          <span className="small muted">
            {reason.confidence === 'product-policy' ? t('Platform standard') : reason.citation}
          </span>
          {isStaff && reason.confidence !== 'verified' ? (
            <span className="small muted">{t(notesForStaff[reason.confidence])}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
};

/** The source of a figure, collapsed at first. `of` names the figure for screen readers. */
export const Cite = ({ reasons, of }: { reasons: readonly Citation[]; of: string }) => {
  const t = useT();
  if (reasons.length === 0) return null;
  return (
    <details className={styles.cite}>
      <summary>
        {t('The law')}
        <span className="vh">, {of}</span>
      </summary>
      <Reasons reasons={reasons} />
    </details>
  );
};
