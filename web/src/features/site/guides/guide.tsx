import type { ReactNode } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { classes } from '../../../ui/classes.ts';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { type Claim, ClaimNotes, Claims } from '../claims.embed.tsx';
import styles from './guide.module.css';

export type GuideSection = {
  /** The section's anchor; external links may point to it. */
  id: string;
  title: string;
  content: ReactNode;
};

/**
 * A guide page: its title, a table of contents, and the sections at a reading width. `claims` are the claims that the page makes;
 * their notes are at its end, numbered in that order.
 */
export const Guide = ({
  title,
  lead,
  actions,
  before,
  sections,
  claims = [],
}: {
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  /** Content above the table of contents, as wide as the page. */
  before?: ReactNode;
  sections: readonly GuideSection[];
  claims?: readonly Claim[];
}) => {
  const t = useT();
  const all: readonly GuideSection[] =
    claims.length === 0 ? sections : [...sections, { id: 'notes', title: t('Notes'), content: <ClaimNotes /> }];
  return (
    <Claims of={claims}>
      <div className="wrap">
        <PageTitle title={title} actions={actions}>
          {lead}
        </PageTitle>
        {before ? <div className={styles.before}>{before}</div> : null}
        <div className={styles.guide}>
          <nav className={classes(styles.contents, 'no-print')} aria-labelledby="contents-title">
            <h2 id="contents-title" className={styles.contentsTitle}>
              {t('On this page')}
            </h2>
            <ol>
              {all.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className={styles.sections}>
            {all.map((section) => (
              <section
                key={section.id}
                id={section.id}
                tabIndex={-1}
                className={styles.section}
                aria-labelledby={`${section.id}-title`}
              >
                <h2 id={`${section.id}-title`}>{section.title}</h2>
                <div className={styles.text}>{section.content}</div>
              </section>
            ))}
          </div>
        </div>
      </div>
    </Claims>
  );
};

/** An unordered list. */
export const Points = ({ children }: { children: readonly ReactNode[] }) => (
  <ul className={styles.points}>
    {children.map((point, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text, whose points never move
      <li key={at}>{point}</li>
    ))}
  </ul>
);

/** An ordered list of steps. */
export const Steps = ({ children }: { children: readonly ReactNode[] }) => (
  <ol className={styles.steps}>
    {children.map((step, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text, whose steps never move
      <li key={at}>{step}</li>
    ))}
  </ol>
);

/** Links at the end of a section. */
export const GuideLinks = ({ links }: { links: readonly { href: string; label: string }[] }) => (
  <ul className={styles.onward}>
    {links.map((link) => (
      <li key={link.href}>
        <AppLink href={link.href}>{link.label}</AppLink>
      </li>
    ))}
  </ul>
);

/** A question and its answer. */
export const Answer = ({ question, children }: { question: string; children: ReactNode }) => (
  <div className={styles.answer}>
    <h4>{question}</h4>
    {children}
  </div>
);
