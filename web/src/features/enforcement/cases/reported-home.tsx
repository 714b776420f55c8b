import { addressLine } from '@lintel/contract/listings/address-line';
import { readProperty } from '@lintel/contract/listings/endpoints';
import { facadeSrc } from '@lintel/drawings/addresses';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Picture } from '../../../ui/marks/picture.tsx';
import styles from './reports.module.css';

/** The home with an id, so that no one reports another one by mistake; renders nothing if it is not visible. */
export const ReportedHome = ({ id }: { id: number | null }) => {
  const t = useT();
  const api = useApi();
  const { data: home } = useQuery({
    ...queryOf(api, readProperty, { params: { id: id ?? 1 } }),
    enabled: id !== null,
  });
  if (id === null || home === undefined) return null;
  return (
    <div className={styles.home} role="status">
      <Picture
        className={styles.picture}
        src={home.images[0]}
        fallback={facadeSrc(home.id)}
        alt=""
        fallbackAlt=""
        tag={null}
      />
      <p>
        <b translate="no">{home.title}</b>
        <span translate="no">
          {[addressLine(home), home.city, `${home.state} ${home.zipCode}`].filter(Boolean).join(', ')}
        </span>
        <span className="vh">{t('This is the home that you report.')}</span>
      </p>
    </div>
  );
};
