import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import type {
  addressFacts,
  newOwnerFacts,
  pictureFacts,
  rentFacts,
  StaffListingCheck,
} from '@lintel/contract/listings/checks/schema';
import { paths } from '@lintel/contract/paths';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import styles from '../staff.module.css';
import own from './check-figures.module.css';

const Figures = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles.facts}>
    {rows.map(([term, text]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

const usePercent = () => {
  const language = useLanguage();
  return (share: number): string => new Intl.NumberFormat(language, { style: 'percent' }).format(share);
};

/** A rent compared with similar listings and with HUD's figures. */
export const RentFigures = ({ facts }: { facts: z.output<typeof rentFacts> }) => {
  const t = useT();
  const language = useLanguage();
  const percent = usePercent();
  const { rentCents, bedrooms, zipCode, neighbors, published } = facts;
  const against = (cents: number) => t('{{share}} of it', { share: percent(rentCents / cents) });
  return (
    <Figures
      rows={[
        [t('Rent'), t('{{rent}} a month', { rent: dollars(rentCents) })],
        [
          t('Compared with'),
          bedrooms === 0
            ? t('Studios in {{zip}}', { zip: zipCode ?? '–' })
            : t('Homes of {{count}} bedrooms in {{zip}}', { count: bedrooms, zip: zipCode ?? '–' }),
        ],
        [
          t('Other owners there'),
          neighbors === null ? (
            t('Too few to compare')
          ) : (
            <>
              {t('{{homes}} homes of {{owners}} owners, half of them under {{median}}', {
                homes: neighbors.homes,
                owners: neighbors.owners,
                median: dollars(neighbors.medianCents),
              })}
              {' · '}
              {against(neighbors.medianCents)}
              {neighbors.score === null
                ? null
                : ` · ${t('{{score}} deviations', {
                    score: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(neighbors.score),
                  })}`}
            </>
          ),
        ],
        [
          t('Fair market rent'),
          published === null
            ? t('No rent is published')
            : `${
                published.lowCents === published.highCents
                  ? dollars(published.lowCents)
                  : `${dollars(published.lowCents)} – ${dollars(published.highCents)}`
              } (HUD, ${published.fiscalYear}) · ${against(facts.side === 'low' ? published.lowCents : published.highCents)}`,
        ],
      ]}
    />
  );
};

/** The number of homes listed by a recently registered owner. */
export const NewOwnerFigures = ({ facts }: { facts: z.output<typeof newOwnerFacts> }) => {
  const t = useT();
  const language = useLanguage();
  return (
    <Figures
      rows={[
        [t('Account since'), longDate(facts.registeredAt, language)],
        [
          t('Published homes'),
          facts.days === 1
            ? t('{{homes}} after one day', { homes: facts.homes })
            : t('{{homes}} after {{days}} days', { homes: facts.homes, days: facts.days }),
        ],
      ]}
    />
  );
};

/** Returns a listing's rent and bedrooms, and whether a feed updates it: these tell duplicates of one home from two homes. */
export const useHomeFacts = () => {
  const t = useT();
  return ({ rentCents, bedrooms, isOfFeed }: NonNullable<StaffListingCheck['property']>): string =>
    [
      t('{{rent}} a month', { rent: dollars(rentCents) }),
      bedrooms === 0 ? t('Studio') : bedrooms === 1 ? t('1 Bed') : t('{{count}} Beds', { count: bedrooms }),
      ...(isOfFeed ? [t('kept up to date by a feed')] : []),
    ].join(' · ');
};

type Sides = Pick<StaffListingCheck, 'property' | 'otherProperty'>;

/** Two homes side by side, each with its description. */
const BothHomes = ({ check: { property, otherProperty }, renderHome }: { check: Sides; renderHome: RenderHome }) => {
  const t = useT();
  return (
    <ul className={own.sides}>
      {[property, otherProperty].map((home, at) =>
        home === null ? null : (
          <li key={home.id}>
            {renderHome(home, at === 0)}
            <AppLink href={paths.property(home.id)} ahead={false}>
              {home.title}
            </AppLink>
            <span className="muted">
              {home.city}, {home.state} · <span translate="no">{home.owner.name}</span>{' '}
              {t('(owner {{number}})', { number: home.owner.id })}
            </span>
          </li>
        ),
      )}
    </ul>
  );
};
type RenderHome = (home: NonNullable<StaffListingCheck['property']>, isFirst: boolean) => ReactNode;

/** Both homes and their pictures side by side. */
export const PictureFigures = ({ check, facts }: { check: Sides; facts: z.output<typeof pictureFacts> }) => {
  const t = useT();
  return (
    <>
      <BothHomes
        check={check}
        renderHome={({ title }, isFirst) => (
          <img
            src={isFirst ? facts.image : facts.otherImage}
            alt={t('Picture of “{{title}}”', { title })}
            loading="lazy"
          />
        )}
      />
      <Figures
        rows={[[t('Alike'), t('{{same}} of the picture’s 64 marks are the same', { same: 64 - facts.distance })]]}
      />
    </>
  );
};

/** Both homes with their addresses as written. */
export const AddressFigures = ({ check, facts }: { check: Sides; facts: z.output<typeof addressFacts> }) => {
  const t = useT();
  const factsOf = useHomeFacts();
  return (
    <BothHomes
      check={check}
      renderHome={(home, isFirst) => (
        <>
          <b>
            <span className="vh">{t('Listed as')} </span>
            <span translate="no">{isFirst ? facts.address : facts.otherAddress}</span>
          </b>
          <span>{factsOf(home)}</span>
        </>
      )}
    />
  );
};
