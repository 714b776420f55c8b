import {
  documentKindLabels,
  employmentLabels,
  type ReviewSection,
  reviewSectionLabels,
  reviewSections,
} from '@lintel/contract/applications/labels';
import type { ApplicationReview } from '@lintel/contract/applications/life-schema';
import { longDate } from '@lintel/contract/kernel/dates';
import { telephoneLink } from '@lintel/contract/kernel/input/phone';
import { dollars } from '@lintel/contract/kernel/money';
import { servedPaths } from '@lintel/contract/served-paths';
import { ExternalLink, KeyRound } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Plate } from '../../../ui/surfaces/plate.tsx';
import styles from './review.module.css';
import { Revealed, type WithViewing } from './review-revealed.tsx';
import { sectionId } from './use-review.ts';

const Part = ({ section, children }: { section: ReviewSection; children: ReactNode }) => {
  const tDynamic = useTranslateDynamic();
  const id = sectionId(section);
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        <Plate>{reviewSections.indexOf(section) + 1}</Plate>
        {tDynamic(reviewSectionLabels[section])}
      </h2>
      {children}
    </section>
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => {
  const t = useT();
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children ?? <span className="muted">{t('Not given')}</span>}</dd>
    </div>
  );
};

/** The applicant's text, section by section, in the order in which the applicant sees it being read. */
export const ReviewSections = ({
  application,
  withViewing,
  onReady,
}: {
  application: ApplicationReview;
  withViewing: WithViewing;
  /** Called when there is something to measure. */
  onReady: () => void;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  useEffect(onReady, [onReady]);
  const { id, applicant, voucher, income, moveIn, documents, monthlyRent } = application;
  return (
    <div>
      <Part section="applicant">
        <dl className={styles.facts}>
          <Fact label={t('Full name')}>
            <b translate="no">{applicant.name}</b>
          </Fact>
          <Fact label={t('Email')}>
            <a href={`mailto:${encodeURIComponent(applicant.email).replace('%40', '@')}`} translate="no">
              {applicant.email}
            </a>
          </Fact>
          <Fact label={t('Phone')}>
            {applicant.phone ? <a href={telephoneLink(applicant.phone)}>{applicant.phone}</a> : null}
          </Fact>
        </dl>
      </Part>
      <Part section="voucher">
        {voucher.hasSection8Voucher ? (
          <div className={styles.voucher}>
            <p>
              <Badge tone="voucher" variant="solid" icon={KeyRound}>
                {t('Section 8 Voucher')}
              </Badge>
            </p>
            <dl className={styles.facts}>
              <Fact label={t('Housing authority')}>{voucher.housingAuthority}</Fact>
              <Fact label={t('Voucher number')}>
                {voucher.voucherNumberMasked ? (
                  <Revealed
                    applicationId={id}
                    what="voucher_number"
                    covered={<span className="mono">{voucher.voucherNumberMasked}</span>}
                    action={t('Show the voucher number')}
                    withViewing={withViewing}
                    shown={({ voucherNumber }) => (
                      <b className="mono" translate="no">
                        {voucherNumber}
                      </b>
                    )}
                  />
                ) : null}
              </Fact>
            </dl>
            <p className="small">{t('Paying with a voucher is no reason to turn someone away.')}</p>
          </div>
        ) : (
          <p>{t('No voucher.')}</p>
        )}
      </Part>
      <Part section="income">
        <dl className={styles.facts}>
          <Fact label={t('Monthly income')}>
            {income.monthlyIncome === null ? null : <span className="money">{dollars(income.monthlyIncome)}</span>}
          </Fact>
          <Fact label={t('Rent a month')}>
            <span className="money">{dollars(monthlyRent)}</span>
          </Fact>
          <Fact label={t('Employment status')}>
            {income.hasEmployment ? (
              <Revealed
                applicationId={id}
                what="employment"
                covered={<span className="muted">{t('Hidden')}</span>}
                action={t('Show employment')}
                withViewing={withViewing}
                shown={({ employmentStatus }) => (
                  <b>{employmentStatus ? tDynamic(employmentLabels[employmentStatus]) : t('Not given')}</b>
                )}
              />
            ) : null}
          </Fact>
        </dl>
      </Part>
      <Part section="move_in">
        <dl className={styles.facts}>
          <Fact label={t('Move-in date')}>{moveIn.moveInDate ? longDate(moveIn.moveInDate, language) : null}</Fact>
        </dl>
      </Part>
      <Part section="documents">
        {documents.length === 0 ? (
          <p>{t('No documents yet.')}</p>
        ) : (
          <>
            <p className="small muted">{t('Each time you open one is recorded, and the applicant can see it.')}</p>
            <ul className={styles.documents}>
              {documents.map((document) => (
                <li key={document.id}>
                  <a
                    href={servedPaths.applicationDocumentForOwner(document.id)}
                    target="_blank"
                    rel="noopener"
                    translate="no"
                  >
                    {document.name} <Icon of={ExternalLink} size="sm" className={styles.inlineIcon} />
                    <span className="vh"> {t('(opens in a new tab)')}</span>
                  </a>
                  <span className="muted small">{tDynamic(documentKindLabels[document.kind])}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Part>
    </div>
  );
};
