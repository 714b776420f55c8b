import type { Property } from '@lintel/contract/listings/schema';

/** A picture of a home with what it shows, in the owner's words. */
export type OwnPicture = { image: string; alt: string };

export const picturesOf = (home: Pick<Property, 'images' | 'imageAlts'>): OwnPicture[] =>
  home.images.map((image, at) => ({ image, alt: home.imageAlts[at] ?? '' }));

/** The list with one of its items at another place; places count from 0, and none is beyond the list. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, item);
  return next;
};

/** Pictures as the server has them, in the order that is wanted: those that nobody knew of come last. */
export const inOrderOf = (there: readonly OwnPicture[], wanted: readonly OwnPicture[]): OwnPicture[] => {
  const place = (image: string): number => {
    const at = wanted.findIndex((each) => each.image === image);
    return at === -1 ? wanted.length : at;
  };
  return [...there].sort((one, other) => place(one.image) - place(other.image));
};

/** Beside what is there, the pictures that an answer has more, but for those that were removed meanwhile. */
export const withNew = (
  there: readonly OwnPicture[],
  answered: readonly OwnPicture[],
  removed: ReadonlySet<string>,
): OwnPicture[] => [
  ...there,
  ...answered.filter(({ image }) => !removed.has(image) && !there.some((each) => each.image === image)),
];
