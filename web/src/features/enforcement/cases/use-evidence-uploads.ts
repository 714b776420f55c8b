import { addEvidence } from '@lintel/contract/enforcement/report-endpoints';
import type { TrackedReport } from '@lintel/contract/enforcement/report-schema';
import { sendFile } from '../../../platform/uploads/send-file.ts';
import { useFileUploads } from '../../../platform/uploads/use-file-uploads.ts';

/** Uploads files to a report one after the other, by its link. `onStored` receives the updated report; `announce` announces results. */
export const useEvidenceUploads = ({
  token,
  announce,
  onStored,
}: {
  token: string;
  announce: (sentence: string) => void;
  onStored?: (report: TrackedReport) => void;
}) =>
  useFileUploads({
    send: (body, onProgress) => sendFile(addEvidence, {}, body, onProgress),
    // Before the file: the report is known before anything is stored.
    fields: { token },
    onStored,
    announce,
  });
