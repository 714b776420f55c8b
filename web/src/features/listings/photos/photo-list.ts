import type { Property } from '@lintel/contract/listings/schema';

/** A picture of a home with the owner's description of it. */
export type OwnPicture = { image: string; alt: string };

export const picturesOf = (home: Pick<Property, 'images' | 'imageAlts'>): OwnPicture[] =>
  home.images.map((image, at) => ({ image, alt: home.imageAlts[at] ?? '' }));

/** Returns the list with one item moved; positions count from 0, and are within the list. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, item);
  return next;
};

/** Returns the server's pictures in the wanted order; unknown ones come last. */
export const inOrderOf = (there: readonly OwnPicture[], wanted: readonly OwnPicture[]): OwnPicture[] => {
  const place = (image: string): number => {
    const at = wanted.findIndex((each) => each.image === image);
    return at === -1 ? wanted.length : at;
  };
  return [...there].sort((one, other) => place(one.image) - place(other.image));
};

/** Adds the pictures that a response has in addition, except those that were removed in the meantime. */
export const withNew = (
  there: readonly OwnPicture[],
  answered: readonly OwnPicture[],
  removed: ReadonlySet<string>,
): OwnPicture[] => [
  ...there,
  ...answered.filter(({ image }) => !removed.has(image) && !there.some((each) => each.image === image)),
];
