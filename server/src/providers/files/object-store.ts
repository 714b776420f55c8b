import { randomUUID } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import {
  type FileStore,
  type Files,
  FilesAway,
  filePath,
  isFileKey,
  isUploadPath,
  type UploadFolder,
} from './file-store.ts';

/**
 * Address of an S3-compatible store for the uploads. Credentials come from the SDK's usual places (AWS_ACCESS_KEY_ID, a role and so on).
 */
export type ObjectStoreAddress = {
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  /** The endpoint of a store other than Amazon's; null for Amazon's own. */
  endpoint: string | null;
  region: string;
};

/** How long the store may take to accept a connection, to begin a response, and for a whole call with its bytes, in ms. */
const usual = { connection: 2000, answer: 10_000, call: 30_000 };

const load = () => import('@aws-sdk/client-s3');
type Sdk = Awaited<ReturnType<typeof load>>;

/** The SDK is loaded with the first call: a server that stores files in a folder never needs it. */
const openClient = ({ endpoint, region }: ObjectStoreAddress, patience: typeof usual) => {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  return () => {
    opened ??= load().then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        // Other stores seldom have a host name for each bucket or the newer checksums.
        ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        maxAttempts: 2,
        requestHandler: {
          connectionTimeout: patience.connection,
          requestTimeout: patience.answer,
          throwOnRequestTimeout: true,
        },
      }),
    }));
    return opened;
  };
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** Uploads in a bucket, under the same paths as in a folder. */
export const objectStore = (address: ObjectStoreAddress, patience = usual): FileStore => {
  const { bucket: Bucket, prefix } = address;
  const open = openClient(address, patience);

  /** Makes a call within its time limit; throws FilesAway for every failure but a missing object, for which it returns undefined. */
  const call = async <T>(
    make: (opened: { sdk: Sdk; client: S3Client }, limit: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T | undefined> => {
    try {
      return await make(await open(), { abortSignal: AbortSignal.timeout(patience.call) });
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw new FilesAway(error);
    }
  };
  const put = (name: string, bytes: Uint8Array) =>
    call(({ sdk, client }, limit) =>
      client.send(
        new sdk.PutObjectCommand({ Bucket, Key: prefix + name, Body: bytes, ContentLength: bytes.length }),
        limit,
      ),
    );
  const read = (name: string): Promise<Buffer | undefined> =>
    call(async ({ sdk, client }, limit) => {
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: prefix + name }), limit);
      return Body && Buffer.from(await Body.transformToByteArray());
    });
  const isThere = async (name: string): Promise<boolean> =>
    (await call(({ sdk, client }, limit) =>
      client.send(new sdk.HeadObjectCommand({ Bucket, Key: prefix + name }), limit),
    )) !== undefined;
  async function* bytesOf(name: string): AsyncGenerator<Buffer> {
    const bytes = await read(name);
    if (!bytes) throw new FilesAway(new Error('The file is gone.'));
    yield bytes;
  }
  const remove = (name: string) =>
    call(({ sdk, client }, limit) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key: prefix + name }), limit));
  async function* listBelow(start: string): AsyncGenerator<{ name: string; bytes: number; at: Date }> {
    let from: string | undefined;
    do {
      const found = await call(({ sdk, client }, limit) =>
        client.send(
          new sdk.ListObjectsV2Command({
            Bucket,
            Prefix: prefix + start,
            ContinuationToken: from,
          }),
          limit,
        ),
      );
      // A missing bucket must not look like one without files.
      if (!found) throw new FilesAway(new Error('There is no such bucket.'));
      for (const { Key = '', Size = 0, LastModified } of found.Contents ?? [])
        yield { name: Key.slice(prefix.length), bytes: Size, at: LastModified ?? new Date() };
      from = found.IsTruncated ? found.NextContinuationToken : undefined;
    } while (from !== undefined);
  }

  const filesOf = (folder: UploadFolder): Files => {
    const nameOf = (key: string, part?: string): string => `${folder}/${filePath(key, part)}`;
    return {
      put: async (bytes) => {
        const key = randomUUID();
        await put(nameOf(key), bytes);
        return key;
      },
      putParts: async (parts) => {
        const key = randomUUID();
        const names = Object.entries(parts).map(([part, bytes]) => ({ name: nameOf(key, part), bytes }));
        try {
          for (const { name, bytes } of names) await put(name, bytes);
        } catch (error) {
          // Not awaited: a store that hangs would take as long again. What stays has no row, and cleanup deletes it.
          void Promise.allSettled(names.map(({ name }) => remove(name)));
          throw error;
        }
        return key;
      },
      read: async (key, part) => read(nameOf(key, part)),
      // Read only in its turn: the store would close a response that waits until the files before it are sent.
      openStream: async (key) => {
        const name = nameOf(key);
        if (!(await isThere(name))) return undefined;
        return Readable.from(bytesOf(name));
      },
      remove: async (key) => {
        for await (const { name } of listBelow(nameOf(key))) await remove(name);
      },
      storedBefore: async (time) => {
        const keys = new Set<string>();
        for await (const { name, at } of listBelow(`${folder}/`)) {
          const key = name.split('/')[2] ?? '';
          if (at < time && isFileKey(key)) keys.add(key);
        }
        return [...keys];
      },
    };
  };

  async function* list(): AsyncGenerator<{ path: string; bytes: number }> {
    for await (const { name, bytes } of listBelow('')) if (isUploadPath(name)) yield { path: name, bytes };
  }
  return {
    description: `s3://${Bucket}/${prefix}`,
    setting: 'FILES_URL',
    folder: filesOf,
    check: async () => {
      for await (const _ of listBelow('files-of')) return;
    },
    markPlace: `s3://${Bucket}/${prefix}files-of`,
    readMark: async (name = 'files-of') => (await read(name))?.toString('utf8').trim() ?? null,
    writeMark: async (id, name = 'files-of') => void (await put(name, Buffer.from(`${id}\n`))),
    list,
    readPath: read,
    writePath: async (name, bytes) => void (await put(name, bytes)),
    removePath: async (name) => void (await remove(name)),
    hold: async (held) => {
      for await (const { path: name, bytes } of list()) {
        const place = path.join(held, name);
        if ((await stat(place).catch(() => undefined))?.size === bytes) continue;
        const content = await read(name);
        if (!content) continue;
        await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
        await writeFile(`${place}.part`, content, { mode: 0o600 });
        await rename(`${place}.part`, place);
      }
    },
  };
};
