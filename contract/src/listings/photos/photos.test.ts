import { expect, test } from 'vitest';
import { photoAddress, photoSrcSet, photoThumbnail, photoWidths, uploadedPhoto } from './photos.ts';

const key = '3f2b8a52-90b1-4a55-8d0e-5b1d6f6b2f10';

test.each([
  [200, [200]],
  [480, [480]],
  [481, [480, 481]],
  [960, [480, 960]],
  [1920, [480, 960, 1920]],
])('a photo %d px wide is kept in %j', (width, widths) => {
  expect(photoWidths(width)).toEqual(widths);
});

test('an uploaded photo is known by its address, and offered in every size', () => {
  const address = photoAddress(key, 1600);
  expect(uploadedPhoto(address)).toEqual({ key, width: 1600 });
  expect(photoSrcSet(address)).toBe(
    `/photos/${key}/480.webp 480w, /photos/${key}/960.webp 960w, /photos/${key}/1600.webp 1600w`,
  );
  expect(photoThumbnail(address)).toBe(`/photos/${key}/480.webp`);
});

test.each([
  'https://pictures.example/porch.jpg',
  `https://evil.example/photos/${key}/480.webp`,
  `/photos/${key}/480.webp?x`,
  `/photos/../${key}/480.webp`,
  '/facades/v1/7.svg',
])('%s is no uploaded photo, and stays as it is', (address) => {
  expect(uploadedPhoto(address)).toBeNull();
  expect(photoSrcSet(address)).toBeUndefined();
  expect(photoThumbnail(address)).toBe(address);
});
