import multipart from '@fastify/multipart';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Lets an app's calls take `multipart/form-data`. Calling it twice registers it once. */
export const acceptUploads = (app: FastifyInstance): void => {
  if (!app.hasContentTypeParser('multipart/form-data')) app.register(multipart);
};

export type Upload = { name: string; bytes: Buffer; fields: Record<string, string> };

/** A feature's refusals for a file that is missing, empty or too large. */
export type UploadRefusals = Record<'missing' | 'empty' | 'tooLarge', ConstructorParameters<typeof Refusal>[0]>;

/**
 * Reads the one file of a request into memory, with the text fields before it. The name is as sent, so check it. Refuses with the feature's
 * refusals, and with `request.malformed` if the request is not a form.
 */
export const readUpload = async (
  request: FastifyRequest,
  options: { maxBytes: number; refusals: UploadRefusals; fieldBytes?: number },
): Promise<Upload> => {
  if (!request.isMultipart()) throw new Refusal(options.refusals.missing);
  const fields: Record<string, string> = {};
  let file: { name: string; bytes: Buffer } | undefined;
  try {
    const parts = request.parts({
      preservePath: true,
      limits: {
        fileSize: options.maxBytes,
        files: 1,
        fields: 5,
        parts: 6,
        fieldSize: options.fieldBytes ?? 1000,
        headerPairs: 20,
      },
    });
    for await (const part of parts) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file') throw new Refusal(options.refusals.missing);
        file = { name: part.filename ?? '', bytes: await part.toBuffer() };
      } else if (typeof part.value === 'string') {
        fields[part.fieldname] = part.value;
      }
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal(options.refusals.tooLarge);
    if (error instanceof Refusal) throw error;
    throw new Refusal('request.malformed', { message: 'The upload could not be read.' });
  }
  if (!file) throw new Refusal(options.refusals.missing);
  if (file.bytes.length === 0) throw new Refusal(options.refusals.empty);
  return { ...file, fields };
};
