import { mostImages, type OwnProperty } from '@lintel/contract/listings/owner-schema';
import { useEffect, useRef, useState } from 'react';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import type { Upload } from '../../../platform/uploads/upload-rows.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { problemWith } from './photo-problem.ts';
import { sendPhoto } from './send-photo.ts';
import type { Photos } from './use-photos.ts';

let lastKey = 0;

/**
 * Uploads photos one after the other, in the order they were chosen. Uploads continue when the window is closed; a refusal is then
 * shown in a toast. `announce` announces arrived photos to screen readers.
 */
export const usePhotoUploads = (home: OwnProperty, photos: Photos, announce: (sentence: string) => void) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const messageOf = useErrorMessage();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const dismiss = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  const send = async ({ key, file }: Pick<Upload, 'key' | 'file'>) => {
    change(key, { state: 'sending' });
    try {
      const before = photos.count();
      const refused = problemWith(file, before >= mostImages);
      if (refused !== null) {
        change(key, { state: 'refused', problem: tDynamic(refused) });
        return;
      }
      const answer = await sendPhoto(home.id, file, (share) => change(key, { share }));
      photos.take(answer);
      dismiss(key);
      announce(
        photos.count() > before
          ? t('{{name}} was added as picture {{number}}.', { name: file.name, number: photos.count() })
          : t('{{name}} is already there.', { name: file.name }),
      );
    } catch (error) {
      const problem = messageOf(error);
      change(key, { state: 'refused', problem });
      if (!isOpen.current) {
        const title = t('{{name}} was not added', { name: file.name });
        toast({ title, description: problem, variant: 'destructive' });
      }
    }
  };
  const start = (upload: Pick<Upload, 'key' | 'file'>) => {
    last.current = last.current.then(() => send(upload));
  };

  return {
    uploads,
    dismiss,
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        lastKey += 1;
        const problem = problemWith(file, false);
        const state = problem === null ? ('waiting' as const) : ('refused' as const);
        return { key: lastKey, file, state, share: 0, problem: problem === null ? null : tDynamic(problem) };
      });
      setUploads((all) => [...all, ...added]);
      for (const upload of added) if (upload.state === 'waiting') start(upload);
    },
    retry: (upload: Upload) => {
      change(upload.key, { state: 'waiting', share: 0, problem: null });
      start(upload);
    },
  };
};
