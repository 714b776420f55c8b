import { readProperty } from '@lintel/contract/listings/endpoints';
import type { OwnProperty } from '@lintel/contract/listings/owner-schema';
import {
  addPhoto,
  addPhotoAddress,
  arrangePhotos,
  describePhoto,
  removePhoto,
} from '@lintel/contract/listings/photos/endpoints';
import type { Property } from '@lintel/contract/listings/schema';
import { useRef, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { NotSentError } from '../../../platform/queries/not-sent-error.ts';
import { useRefreshAfter, useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { holdBackWording } from '../../monitor/wording-coach.embed.tsx';
import { inOrderOf, moved, type OwnPicture, picturesOf, withNew } from './photo-list.ts';

const isRefused = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/**
 * Manages the pictures of a home while its owner changes them. Changes are saved one after the other; the list shows the wanted state,
 * and goes back to the server's when a change is refused. Uploads may run at the same time: `take` adds their responses. The functions
 * return null, or an error message.
 */
export const usePhotos = (home: OwnProperty) => {
  const api = useApi();
  const addAddress = useWrite(addPhotoAddress);
  const remove = useWrite(removePhoto);
  const describe = useWrite(describePhoto);
  const arrange = useWrite(arrangePhotos);
  const t = useT();
  const messageOf = useErrorMessage();
  const [pictures, setPictures] = useState<OwnPicture[]>(() => picturesOf(home));
  // The current list: calls end after several renders.
  const there = useRef(pictures);
  const removed = useRef(new Set<string>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const isOrderSaved = useRef(true);
  const params = { id: home.id };

  const show = (next: OwnPicture[]) => {
    there.current = next;
    setPictures(next);
  };
  const refresh = useRefreshAfter(addPhoto);
  const showNew = (answer: Property) => show(withNew(there.current, picturesOf(answer), removed.current));
  const take = (answer: Property) => {
    showNew(answer);
    void refresh();
  };
  const reread = async () => picturesOf((await api.call(readProperty, { params })).data);

  /** Runs after all earlier work. */
  const inTurn = (run: () => Promise<void>): Promise<string | null> => {
    const turn = last.current.then(async () => {
      try {
        await run();
        return null;
      } catch (error) {
        if (error instanceof NotSentError) return error.message;
        return (error instanceof ApiError && Object.values(error.fields)[0]) || messageOf(error);
      }
    });
    last.current = turn;
    return turn;
  };

  const saveOrder = async () => {
    // Several moves in a row are saved together.
    if (isOrderSaved.current) return;
    isOrderSaved.current = true;
    const put = () => arrange({ params, body: { images: there.current.map(({ image }) => image) } }).then(() => {});
    try {
      await put();
    } catch (error) {
      // Changed by another window, or by an upload that was stored but has no response yet: retries once with the current list.
      if (!isRefused(error, 'photo.list_changed')) {
        await reread().then(show, () => {});
        throw error;
      }
      show(inOrderOf(await reread(), there.current));
      await put();
    }
  };

  return {
    pictures,
    take,
    /** Returns the current number, also between two renders. */
    count: () => there.current.length,
    move: (from: number, to: number): Promise<string | null> => {
      show(moved(there.current, from, to));
      isOrderSaved.current = false;
      return inTurn(saveOrder);
    },
    describe: (image: string, alt: string): Promise<string | null> =>
      inTurn(async () => {
        await holdBackWording({ api, t }, { alt }, 'listing', home);
        await describe({ params, body: { image, alt } });
        show(there.current.map((each) => (each.image === image ? { ...each, alt } : each)));
      }),
    remove: (image: string): Promise<string | null> =>
      inTurn(async () => {
        try {
          await remove({ params, query: { image } });
        } catch (error) {
          if (!isRefused(error, 'photo.not_found')) throw error;
          void refresh();
        }
        removed.current.add(image);
        show(there.current.filter((each) => each.image !== image));
      }),
    addAddress: (image: string): Promise<string | null> =>
      inTurn(async () => {
        removed.current.delete(image);
        showNew((await addAddress({ params, body: { image } })).data);
      }),
  };
};

export type Photos = ReturnType<typeof usePhotos>;
