import { photoSrcSet } from '@lintel/contract/listings/photos/photos';
import type { Property } from '@lintel/contract/listings/schema';
import { drawnNow, facadeSrc, isDrawing } from '@lintel/drawings/addresses';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { Picture } from '../../../ui/marks/picture.tsx';

/** Returns whether a picture address is allowed. Addresses typed by owners are not trusted: no `javascript:`, no `//host`. */
export const isPictureAddress = (address: string): boolean => /^(https?:\/\/|\/(?!\/))/i.test(address);

/** The fields of a home that its pictures need: descriptions may be missing where no one wrote any. */
export type Pictured = Pick<Property, 'id' | 'title' | 'images'> & Partial<Pick<Property, 'imageAlts'>>;

/**
 * A picture of a home: one of its photos or, when it has none or it does not load, its drawing, which is always labeled as one.
 * `index` counts from 0; `alt` replaces the description of a photo, which is the owner's or a generic one. Give `sizes` where its
 * display width is known: uploaded photos come in several sizes.
 */
export const HomePicture = ({
  home,
  index = 0,
  alt,
  drawnAlt,
  tag,
  eager = false,
  sizes,
  className,
  children,
}: {
  home: Pictured;
  index?: number;
  alt?: string;
  /** Replaces the description of a drawing. */
  drawnAlt?: string;
  /** Label on a drawing. */
  tag?: string;
  eager?: boolean;
  sizes?: string;
  className?: string | undefined;
  children?: ReactNode;
}) => {
  const t = useT();
  const address = home.images?.[index];
  const usable = address !== undefined && isPictureAddress(address) ? address : null;
  const srcSet = usable === null || sizes === undefined ? undefined : photoSrcSet(usable);
  const isDrawn = usable !== null && isDrawing(usable);
  return (
    <Picture
      src={isDrawn ? null : usable}
      fallback={isDrawn ? drawnNow(usable) : facadeSrc(home.id)}
      alt={alt ?? (home.imageAlts?.[index] || t('Photo of {{title}}', { title: home.title }))}
      fallbackAlt={drawnAlt ?? t('Drawing of a building, not a photo of this home')}
      tag={tag ?? t('Illustration')}
      eager={eager}
      className={className}
      {...(sizes === undefined ? {} : { sizes })}
      {...(srcSet === undefined ? {} : { srcSet })}
    >
      {children}
    </Picture>
  );
};
