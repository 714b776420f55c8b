import { dayOf, longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import type { AuthorityPage } from '@lintel/contract/lease-up/authority/schema';
import { formatAnswer } from '@lintel/contract/lease-up/packet/kinds';
import { packetSectionLabels, packetSections, questionsOn } from '@lintel/contract/lease-up/packet/questions';
import { describeComparison, describeDifferences, rentBasis } from '@lintel/contract/lease-up/rents/words';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import styles from '../packet/packet.module.css';
import { useEventWords } from '../packet/packet-words.ts';

/** The signed content, part by part; the comparable homes; and the history. */
export const AuthorityReading = ({ page }: { page: AuthorityPage }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  const dateTime = useDateTime();
  const events = useEventWords();
  const questions = questionsOn(dayOf(new Date(page.openedAt)));
  return (
    <>
      {packetSections.map((section) => (
        <Panel key={section} aria-labelledby={`packet-part-${section}`}>
          <h2 id={`packet-part-${section}`}>{tDynamic(packetSectionLabels[section])}</h2>
          <dl className={styles.facts}>
            {questions
              .filter((question) => question.section === section)
              .map(({ id, text, item }) => (
                <div key={id}>
                  <dt>
                    {item ? t('{{question}} (form item {{item}})', { question: tDynamic(text), item }) : tDynamic(text)}
                  </dt>
                  <dd className={styles.said} translate="no">
                    {formatAnswer(id, page.answers[id], t, language) ?? t('Not answered')}
                  </dd>
                </div>
              ))}
          </dl>
        </Panel>
      ))}
      <Panel tone="proof" aria-labelledby="packet-signatures">
        <h2 id="packet-signatures">{t('Signatures')}</h2>
        <dl className={styles.facts}>
          {page.signatures.map(({ side, name, signedAt }) => (
            <div key={side}>
              <dt>{side === 'tenant' ? t('Tenant') : t('Owner')}</dt>
              <dd>
                <b translate="no">{name}</b> <span className="small muted">{dateTime(signedAt)}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className={`small muted ${styles.hash}`}>
          {t('Fingerprint of what both signed (SHA-256):')} <code>{page.submission.sha256}</code>
        </p>
      </Panel>
      {page.rents ? (
        <Panel aria-labelledby="packet-rents">
          <h2 id="packet-rents">{t('What comparable homes ask')}</h2>
          <p>
            <b>{describeComparison(t, page.rents, false)}</b>
          </p>
          <p className="small muted">{tDynamic(rentBasis)}</p>
          <ul className={styles.history}>
            {page.rents.homes.map((home) => (
              <li key={home.id}>
                <span translate="no">{home.title}</span> <b>{dollars(home.rent)}</b>{' '}
                <span className="small muted">
                  <span translate="no">{home.place}</span>.{' '}
                  {page.rents ? describeDifferences(t, home, page.rents).join('. ') : null}.
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <section aria-labelledby="packet-history">
        <h2 id="packet-history">{t('History')}</h2>
        <ul className={styles.history}>
          {page.history.map(({ kind, at, person, note, on }) => (
            <li key={`${kind} ${at}`}>
              {events[kind]}
              {on ? `: ${longDate(on, language)}` : null}{' '}
              <span className="small muted">
                {person ? <span translate="no">{person}, </span> : null}
                {dateTime(at)}
              </span>
              {note ? (
                <p className={styles.said} translate="no">
                  {note}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};
