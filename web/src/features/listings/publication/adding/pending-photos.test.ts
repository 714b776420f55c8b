import type { OwnProperty } from '@lintel/contract/listings/owner-schema';
import { beforeEach, expect, test, vi } from 'vitest';
import { type PendingPhoto, uploadPendingPhotos } from './pending-photos.ts';

const sendPhoto = vi.hoisted(() => vi.fn());
vi.mock('../../photos/send-photo.ts', () => ({ sendPhoto }));

const homeOf = (images: string[]) => ({ id: 7, images }) as unknown as OwnProperty;
const fileShot = (name: string): PendingPhoto => ({ key: name, kind: 'file', file: new File(['x'], name), src: null });
const webShot = (image: string): PendingPhoto => ({ key: image, kind: 'web', image, src: image });

/** A server that stores each photo under its name, except those it refuses. */
const serverWith = (images: string[], refused: string[] = []) => {
  const kept = [...images];
  sendPhoto.mockImplementation(async (_id: number, file: File) => {
    if (refused.includes(file.name)) throw new Error('refused');
    kept.push(`/photos/${file.name}`);
    return homeOf([...kept]);
  });
};
const arrange = vi.fn(async (images: string[]) => homeOf(images));
const onFile = vi.fn();
beforeEach(() => vi.clearAllMocks());

test('photos go one after the other, and all pictures come into the order of the grid', async () => {
  serverWith(['https://a.example/1.jpg']);
  const pendingPhotos = [fileShot('porch.jpg'), webShot('https://a.example/1.jpg'), fileShot('yard.jpg')];
  const { home, failed } = await uploadPendingPhotos(homeOf(['https://a.example/1.jpg']), pendingPhotos, {
    arrange,
    onFile,
  });
  expect(home.images).toEqual(['/photos/porch.jpg', 'https://a.example/1.jpg', '/photos/yard.jpg']);
  expect(failed).toEqual([]);
  expect(onFile.mock.calls).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

test('a photo that is refused keeps no other back, and an order that is right already is not sent', async () => {
  serverWith([], ['broken.jpg']);
  const pendingPhotos = [fileShot('broken.jpg'), fileShot('porch.jpg')];
  const { home, failed } = await uploadPendingPhotos(homeOf([]), pendingPhotos, { arrange, onFile });
  expect(home.images).toEqual(['/photos/porch.jpg']);
  expect(failed).toEqual(['broken.jpg']);
  expect(arrange).not.toHaveBeenCalled();
});
