import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { OpenedFile } from '../../../applications/api.ts';
import type { OpenedPhoto } from '../../inspection/photos.ts';
import { fileOf, type GatheredPacket } from './gather-packet.ts';

/**
 * Makes one ZIP file with the packet as PDF and JSON, every attachment, and the photos of the owner's check. Streams attachments
 * from the disk one after the other while sending; PDFs and pictures are stored without compression.
 */
export const packetArchive = (
  { at }: Pick<GatheredPacket, 'at'>,
  {
    pdf,
    json,
    attachments,
    photos,
  }: { pdf: Buffer; json: string; attachments: readonly OpenedFile[]; photos: readonly OpenedPhoto[] },
): Readable => {
  const zip = new ZipFile();
  const options = { mtime: at, mode: 0o100_644 };
  zip.addBuffer(pdf, 'packet.pdf', { ...options, compress: false });
  zip.addBuffer(Buffer.from(json), 'packet.json', options);
  attachments.forEach(({ document, stream }, index) => {
    zip.addReadStream(stream, fileOf(document, index), { ...options, compress: false });
  });
  for (const { file, stream } of photos) zip.addReadStream(stream, file, { ...options, compress: false });
  zip.end();
  const output = zip.outputStream as Readable;
  // A reader who disconnects leaves no open file; an unreadable file ends the response early.
  const close = () => {
    for (const { stream } of [...attachments, ...photos]) stream.destroy();
  };
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  output.once('close', close);
  return output;
};
