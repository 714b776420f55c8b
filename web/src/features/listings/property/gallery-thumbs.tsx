import { drawnNow, drawnSrcSet, facadeSrc } from '@lintel/drawings/addresses';
import { useT } from '../../../platform/words/i18n.tsx';
import { isPictureAddress } from './home-picture.tsx';
import styles from './property-gallery.module.css';

/** All pictures of a home as thumbnails, for phones, where the large picture leaves most of the screen free. */
export const GalleryThumbs = ({
  id,
  addresses,
  shown,
  wordsFor,
  onShow,
}: {
  /** The home's id, for the drawing that replaces a picture that does not load. */
  id: number;
  addresses: readonly string[];
  /** Index of the large picture, from 0. */
  shown: number;
  wordsFor: (index: number) => string;
  onShow: (index: number) => void;
}) => {
  const t = useT();
  const drawing = facadeSrc(id);
  return (
    <ul className={styles.all} aria-label={t('All pictures')}>
      {addresses.map((address, index) => {
        const src = isPictureAddress(address) ? drawnNow(address) : drawing;
        return (
          <li key={address}>
            <button type="button" aria-current={index === shown ? 'true' : undefined} onClick={() => onShow(index)}>
              <span className="vh">{wordsFor(index)}</span>
              <img
                src={src}
                srcSet={drawnSrcSet(src)}
                sizes="50vw"
                alt=""
                width={480}
                height={320}
                loading="lazy"
                decoding="async"
                // As in `Picture`: hosts of photos need not know which home is being viewed.
                referrerPolicy="no-referrer"
              />
            </button>
          </li>
        );
      })}
    </ul>
  );
};
