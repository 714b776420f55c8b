/** What a photo of a home may be. Pixels bound what a small file can unpack to; sides, what is too small to show a home. */
export const photoLimits = {
  bytes: 10 * 1024 * 1024,
  /** Width times height; a telephone of today takes 50 million. */
  pixels: 64_000_000,
  /** The least width and height, in px. */
  leastSide: 200,
  altLength: 200,
} as const;
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Widths in px that a photo is kept in, as far as it is that large; the largest bounds it. */
const widths = [480, 960, 1920] as const;
export const largestPhoto = { width: 1920, height: 3840 } as const;

/** The widths, in px, in which a photo is kept whose largest picture is `width` wide: each smaller one, and that. */
export const photoWidths = (width: number): number[] => [...widths.filter((each) => each < width), width];

/** `/photos/{key}/{width}.webp`. The key is random, so it tells nothing and cannot be guessed. */
export const photoAddress = (key: string, width: number | string): string => `/photos/${key}/${width}.webp`;

const ownPhoto = /^\/photos\/([0-9a-f-]{36})\/(\d{1,4})\.webp$/;

/** The key and the largest width, in px, of a photo that was uploaded; null for any other picture. */
export const uploadedPhoto = (address: string): { key: string; width: number } | null => {
  const [, key, width] = ownPhoto.exec(address) ?? [];
  return key === undefined ? null : { key, width: Number(width) };
};

/** A picture in all its sizes for an `<img srcset>`; undefined where there is only one. */
export const photoSrcSet = (address: string): string | undefined => {
  const photo = uploadedPhoto(address);
  if (photo === null) return undefined;
  return photoWidths(photo.width)
    .map((width) => `${photoAddress(photo.key, width)} ${width}w`)
    .join(', ');
};

/** The smallest picture of a photo, for a thumbnail; other pictures as they are. */
export const photoThumbnail = (address: string): string => {
  const photo = uploadedPhoto(address);
  return photo === null ? address : photoAddress(photo.key, photoWidths(photo.width)[0] ?? photo.width);
};
