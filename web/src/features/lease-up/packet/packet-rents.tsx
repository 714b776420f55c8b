import { dollars } from '@lintel/contract/kernel/money';
import { describeComparison, describeDifferences, rentBasis } from '@lintel/contract/lease-up/rents/words';
import { paths } from '@lintel/contract/paths';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import styles from './packet.module.css';
import type { OpenPage } from './packet-queries.ts';

/** Rents of comparable homes: shown to the owner before signing, and to the authority in the printed packet. */
export const PacketRents = ({ page: { rents, side } }: { page: OpenPage }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  if (rents === null) return null;
  return (
    <Panel aria-labelledby="packet-rents">
      <h2 id="packet-rents">{t('What comparable homes ask')}</h2>
      <p>
        <b>{describeComparison(t, rents, side === 'owner')}</b>
      </p>
      <p className="small muted">{tDynamic(rentBasis)}</p>
      {rents.homes.length === 0 ? null : (
        <ul
          className={styles.history}
          aria-label={t('Homes on Lintel without assistance, the nearest and most similar first')}
        >
          {rents.homes.map((home) => (
            <li key={home.id}>
              <AppLink href={paths.property(home.id)} translate="no">
                {home.title}
              </AppLink>{' '}
              <b>{dollars(home.rent)}</b>{' '}
              <span className="small muted">
                <span translate="no">{home.place}</span>. {describeDifferences(t, home, rents).join('. ')}.
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
