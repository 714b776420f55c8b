import type { NewProperty } from '@lintel/contract/listings/owner-schema';
import { mostImages, type OwnProperty } from '@lintel/contract/listings/owner-schema';
import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { moved } from '../../photos/photo-list.ts';
import { problemWith } from '../../photos/photo-problem.ts';
import { sendPhoto } from '../../photos/send-photo.ts';
import type { PropertyValues } from '../property-form-values.ts';

/** A picture of a home that is not saved yet: by its address on the web, or a file of this device with a small copy for display. */
export type PendingPhoto =
  | { key: string; kind: 'web'; image: string; src: string }
  | { key: string; kind: 'file'; file: File; src: string | null };
type PendingFile = Extract<PendingPhoto, { kind: 'file' }>;

/** Longer side of the copy that is shown before a photo is uploaded, in pixels. */
const copySide = 480;

/** Returns a small copy as a `data:` address, which the pages may show; null where the browser cannot read the file. */
const copyOf = async (file: File): Promise<string | null> => {
  try {
    const bitmap = await createImageBitmap(file);
    const share = Math.min(1, copySide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * share));
    canvas.height = Math.max(1, Math.round(bitmap.height * share));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return canvas.toDataURL('image/jpeg', 0.7);
  } catch {
    return null;
  }
};

let lastKey = 0;

/** The pictures of a new home, in their order. Web addresses are part of the form; files stay on this device until it is saved. */
export const usePendingPhotos = (form: UseFormReturn<PropertyValues, unknown, NewProperty>) => {
  const images = useWatch({ control: form.control, name: 'images' });
  const [files, setFiles] = useState<readonly PendingFile[]>([]);
  const [order, setOrder] = useState<readonly string[]>([]);
  const known = new Map<string, PendingPhoto>([
    ...images.map((image): [string, PendingPhoto] => [image, { key: image, kind: 'web', image, src: image }]),
    ...files.map((photo): [string, PendingPhoto] => [photo.key, photo]),
  ]);
  const pendingPhotos = [...new Set([...order, ...known.keys()])].flatMap((key) => known.get(key) ?? []);
  // Read by the form's submit, which may have started before the last render.
  const now = useRef(pendingPhotos);
  now.current = pendingPhotos;
  const setImages = (next: string[]) => form.setValue('images', next, { shouldDirty: true });
  return {
    pendingPhotos,
    now,
    hasFiles: files.length > 0,
    isFull: pendingPhotos.length >= mostImages,
    /** Returns why some were not added; null when all were. */
    addFiles: (chosen: readonly File[]): string | null => {
      let problem: string | null = null;
      const taken: PendingFile[] = [];
      for (const file of chosen) {
        const refused = problemWith(file, pendingPhotos.length + taken.length >= mostImages);
        if (refused !== null) {
          problem ??= refused;
          continue;
        }
        lastKey += 1;
        taken.push({ key: `file ${lastKey}`, kind: 'file', file, src: null });
      }
      setFiles((all) => [...all, ...taken]);
      setOrder([...pendingPhotos, ...taken].map(({ key }) => key));
      for (const photo of taken)
        void copyOf(photo.file).then((src) =>
          setFiles((all) => all.map((each) => (each.key === photo.key ? { ...each, src } : each))),
        );
      return problem;
    },
    addImage: (image: string) => {
      setImages([...images, image]);
      setOrder([...pendingPhotos.map(({ key }) => key), image]);
    },
    remove: (photo: PendingPhoto) => {
      if (photo.kind === 'web') setImages(images.filter((image) => image !== photo.image));
      else setFiles((all) => all.filter(({ key }) => key !== photo.key));
    },
    move: (from: number, to: number) => {
      const next = moved(pendingPhotos, from, to);
      setOrder(next.map(({ key }) => key));
      setImages(next.flatMap((photo) => (photo.kind === 'web' ? [photo.image] : [])));
    },
  };
};
export type PendingPhotos = ReturnType<typeof usePendingPhotos>;

type Calls = {
  arrange: (images: string[]) => Promise<OwnProperty>;
  /** Called with the number of the file being uploaded. */
  onFile: (number: number, total: number) => void;
};

/**
 * Uploads the photos of a home that was just saved, one after the other, and saves the chosen order of all pictures. A refused photo,
 * or an order that could not be saved, does not stop the others: `failed` names the missing files.
 */
export const uploadPendingPhotos = async (
  home: OwnProperty,
  pendingPhotos: readonly PendingPhoto[],
  { arrange, onFile }: Calls,
): Promise<{ home: OwnProperty; failed: string[] }> => {
  const total = pendingPhotos.filter(({ kind }) => kind === 'file').length;
  const failed: string[] = [];
  const wanted: string[] = [];
  let latest = home;
  let number = 0;
  for (const photo of pendingPhotos) {
    if (photo.kind === 'web') {
      wanted.push(photo.image);
      continue;
    }
    number += 1;
    onFile(number, total);
    try {
      const next = await sendPhoto(home.id, photo.file, () => {});
      wanted.push(...next.images.filter((image) => !latest.images.includes(image)));
      latest = next;
    } catch {
      failed.push(photo.file.name);
    }
  }
  const isOther = wanted.length === latest.images.length && wanted.some((image, at) => latest.images[at] !== image);
  if (isOther) latest = await arrange(wanted).catch(() => latest);
  return { home: latest, failed };
};
