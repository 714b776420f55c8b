import type { addEvidence } from '@lintel/contract/enforcement/report-endpoints';
import type { TrackedReport } from '@lintel/contract/enforcement/report-schema';
import { documentFileLimits, documentTypes } from '@lintel/contract/kernel/documents';
import { useRef, useState } from 'react';
import { useFaultSentence } from '../../../platform/fault.ts';
import { useT } from '../../../platform/i18n.tsx';
import { sendFile } from '../../../platform/send-file.ts';
import { useTold } from '../../../platform/told.ts';
import type { Upload } from '../../../platform/upload-rows.tsx';

/** What can be said about a file before it travels; null when it may. */
const problemWith = (file: File): string | null => {
  if (file.size === 0) return 'This file is empty.';
  if (file.size > documentFileLimits.bytes) return 'This file is larger than 10 MB.';
  // Some systems do not know what a file is: then the server looks.
  const isOther = file.type !== '' && !documentTypes.some((type) => type === file.type);
  return isOther ? 'Please choose a PDF, JPEG or PNG file.' : null;
};

let lastKey = 0;

/** Sends files to a report one after the other, by its link. `onStored` takes the report as it stands then; `say` tells aloud. */
export const useEvidenceUploads = ({
  endpoint,
  token,
  say,
  onStored,
}: {
  endpoint: typeof addEvidence;
  token: string;
  say: (sentence: string) => void;
  onStored?: (report: TrackedReport) => void;
}) => {
  const t = useT();
  const told = useTold();
  const sentenceOf = useFaultSentence();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const putAway = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  const send = async ({ key, file }: Pick<Upload, 'key' | 'file'>) => {
    change(key, { state: 'sending' });
    try {
      const body = new FormData();
      body.append('token', token);
      body.append('file', file, file.name);
      const stored = await sendFile(endpoint, {}, body, (share) => change(key, { share }));
      onStored?.(stored);
      putAway(key);
      say(t('{{name}} was uploaded.', { name: file.name }));
    } catch (error) {
      change(key, { state: 'refused', problem: sentenceOf(error) });
    }
  };
  const start = (upload: Pick<Upload, 'key' | 'file'>) => {
    last.current = last.current.then(() => send(upload));
  };

  return {
    uploads,
    putAway,
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        lastKey += 1;
        const problem = problemWith(file);
        const state = problem === null ? ('waiting' as const) : ('refused' as const);
        return { key: lastKey, file, state, share: 0, problem: problem === null ? null : told(problem) };
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
