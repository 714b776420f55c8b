/**
 * Limits for a photo of a home. The pixel limit bounds what a small file can unpack to; the side limit
 * rejects what is too small to show a home.
 */
export const photoLimits = {
  bytes: 10 * 1024 * 1024,
  /** Width times height; a current phone takes 50 million. */
  pixels: 64_000_000,
  /** Minimum width and height, in px. */
  leastSide: 200,
  altLength: 200,
} as const;
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Widths in px at which a photo is stored, up to its own size; the largest is the limit. */
const widths = [480, 960, 1920] as const;
export const largestPhoto = { width: 1920, height: 3840 } as const;

/** Returns the widths, in px, at which a photo is stored whose largest picture is `width` wide: each smaller one, and that. */
export const photoWidths = (width: number): number[] => [...widths.filter((each) => each < width), width];

/** Returns `/photos/{key}/{width}.webp`. The key is random, so it reveals nothing and cannot be guessed. */
export const photoAddress = (key: string, width: number | string): string => `/photos/${key}/${width}.webp`;

const ownPhoto = /^\/photos\/([0-9a-f-]{36})\/(\d{1,4})\.webp$/;

/** Returns the key and the largest width, in px, of an uploaded photo; null for any other picture. */
export const uploadedPhoto = (address: string): { key: string; width: number } | null => {
  const [, key, width] = ownPhoto.exec(address) ?? [];
  return key === undefined ? null : { key, width: Number(width) };
};

/** Returns the `srcset` of a picture with all its sizes; undefined where there is only one. */
export const photoSrcSet = (address: string): string | undefined => {
  const photo = uploadedPhoto(address);
  if (photo === null) return undefined;
  return photoWidths(photo.width)
    .map((width) => `${photoAddress(photo.key, width)} ${width}w`)
    .join(', ');
};

/** Returns the URL of a photo's smallest size, for a thumbnail; other pictures stay as they are. */
export const photoThumbnail = (address: string): string => {
  const photo = uploadedPhoto(address);
  return photo === null ? address : photoAddress(photo.key, photoWidths(photo.width)[0] ?? photo.width);
};
