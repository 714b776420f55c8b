import { dayOf, longDate } from '@lintel/contract/kernel/dates';
import { inspectionItemsOn } from '@lintel/contract/lease-up/inspection/items';
import type { SelfCheckPhoto } from '@lintel/contract/lease-up/inspection/self-check';
import { servedPaths } from '@lintel/contract/served-paths';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import styles from './inspection.module.css';

/** Returns the text of a photo's checklist item as of the day on which the photo was added. */
const textOf = ({ item, at }: SelfCheckPhoto): string =>
  inspectionItemsOn(dayOf(new Date(at))).find(({ id }) => id === item)?.text ?? '';

/** One photo of an owner's check; its subject is shown beside it. */
export const CheckPhoto = ({ photo }: { photo: SelfCheckPhoto }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const { id, width, height } = photo;
  return (
    <img
      className={styles.photo}
      src={servedPaths.leasePacketPhoto(id)}
      alt={t('Photo from the owner: {{item}}', { item: tDynamic(textOf(photo)) })}
      width={width}
      height={height}
      loading="lazy"
    />
  );
};

/** The photos that an owner added, for tenant and housing authority. */
const CheckPhotos = ({ photos }: { photos: readonly SelfCheckPhoto[] }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  return (
    <section className={styles.said} aria-labelledby="check-photos">
      <h3 id="check-photos">{t('Photos from the owner')}</h3>
      <ul className={styles.photos}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <a href={servedPaths.leasePacketPhoto(photo.id)} target="_blank" rel="noreferrer">
              <CheckPhoto photo={photo} />
            </a>
            <p className="small">
              {tDynamic(textOf(photo))}
              <br />
              <span className="muted">{t('Added on {{day}}', { day: longDate(photo.at, language) })}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

export default CheckPhotos;
