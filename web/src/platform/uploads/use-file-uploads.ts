import { documentFileLimits, documentTypes } from '@lintel/contract/kernel/files/documents';
import { useRef, useState } from 'react';
import { useErrorMessage } from '../queries/error-message.ts';
import { useT } from '../words/i18n.tsx';
import { useTranslateDynamic } from '../words/translate-dynamic.ts';
import type { Upload } from './upload-rows.tsx';

/** Returns the problem with a file that can be found before upload; null when there is none. */
const problemWith = (file: File): string | null => {
  if (file.size === 0) return 'This file is empty.';
  if (file.size > documentFileLimits.bytes) return 'This file is larger than 10 MB.';
  // Some systems do not know a file's type: then the server checks it.
  const isOther = file.type !== '' && !documentTypes.some((type) => type === file.type);
  return isOther ? 'Please choose a PDF, JPEG or PNG file.' : null;
};

let lastKey = 0;

/** Returns a stored file as a form and its draft hold it: its id and its name, which has no slash. */
export const keptFile = ({ id, name }: { id: string; name: string }): string => `${id}/${name}`;
export const fileOf = (kept: string): { id: string; name: string } => {
  const [id = '', ...name] = kept.split('/');
  return { id, name: name.join('/') };
};

/** How many files a form has, out of how many; `tooMany` is the message when there is no room for another. */
export type Room = { taken: () => number; most: number; tooMany: string };

/**
 * Uploads files one after the other, in the order they were chosen. `send` stores one and reports its progress; `fields` are sent
 * before it; `onStored` receives each response. `announce` announces arrived files to screen readers.
 */
export const useFileUploads = <Stored>({
  send: store,
  fields = {},
  room,
  onStored,
  announce,
}: {
  send: (body: FormData, onProgress: (share: number) => void) => Promise<Stored>;
  fields?: Readonly<Record<string, string>>;
  room?: Room;
  onStored?: ((stored: Stored) => void) | undefined;
  announce: (sentence: string) => void;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const messageOf = useErrorMessage();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const dismiss = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  const send = async ({ key, file }: Pick<Upload, 'key' | 'file'>) => {
    change(key, { state: 'sending' });
    try {
      if (room && room.taken() >= room.most) {
        change(key, { state: 'refused', problem: tDynamic(room.tooMany) });
        return;
      }
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append('file', file, file.name);
      const stored = await store(body, (share) => change(key, { share }));
      onStored?.(stored);
      dismiss(key);
      announce(t('{{name}} was uploaded.', { name: file.name }));
    } catch (error) {
      change(key, { state: 'refused', problem: messageOf(error) });
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
        const problem = problemWith(file);
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
