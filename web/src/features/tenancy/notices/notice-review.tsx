import styles from '../tenancy.module.css';

/** What would be served, fact by fact. */
export const NoticeReview = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={styles.review}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
