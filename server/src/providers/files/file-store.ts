import type { Readable } from 'node:stream';

/** Folders that hold uploads, each of one kind; a test of the backup finds one that is missing here. */
export const uploadFolders = [
  'photos',
  'documents',
  'message-attachments',
  'maintenance-photos',
  'report-evidence',
  'appeal-documents',
  'packet-photos',
] as const;
export type UploadFolder = (typeof uploadFolders)[number];

const wholeKey = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const part = /^[a-z0-9]+(\.[a-z0-9]+)*$/;
const uploadPath =
  /^([a-z-]{1,40})\/[0-9a-f]{2}\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?:\/[a-z0-9][a-z0-9.]{0,39})?$/;

export const isFileKey = (text: string): boolean => wholeKey.test(text);

/**
 * Returns whether a path is that of an upload, `<folder>/<two digits>/<key>` with or without `/<part>`: no other path is copied or
 * restored.
 */
export const isUploadPath = (path: string): boolean => {
  const folder = uploadPath.exec(path)?.[1] ?? '';
  return uploadFolders.some((each) => each === folder);
};

/** Returns the path of a key below its folder, or of one of its parts. Throws for an invalid key or part name. */
export const filePath = (fileKey: string, partName?: string): string => {
  if (!isFileKey(fileKey)) throw new Error('This is no key of a file.');
  if (partName !== undefined && !part.test(partName)) throw new Error('This is no name of a part.');
  const place = `${fileKey.slice(0, 2)}/${fileKey}`;
  return partName === undefined ? place : `${place}/${partName}`;
};

/**
 * The files of one kind, each under a random key that reveals nothing about it. None has an address of its own: the feature that owns a
 * file decides who may read it. Every method throws FilesAway while an object store does not answer.
 */
export type Files = {
  /** Stores bytes and returns their key. When this returns, they are stored durably and completely. */
  put: (bytes: Uint8Array) => Promise<string>;
  /** Stores the parts of one thing, by names of letters, digits and dots, under one key: all of them or none. */
  putParts: (parts: Readonly<Record<string, Uint8Array>>) => Promise<string>;
  /** Returns the bytes of a key, or of one of its parts; undefined when there are none. */
  read: (key: string, part?: string) => Promise<Buffer | undefined>;
  /** Opens the file of a key as a stream from its beginning; undefined when there is none. The caller must read or destroy it. */
  openStream: (key: string) => Promise<Readable | undefined>;
  /** Deletes a file with its parts; does nothing if there is none. */
  remove: (key: string) => Promise<void>;
  /** Returns keys of files that were stored before a time, for cleanup; in real time, because disks and stores know no other. */
  storedBefore: (time: Date) => Promise<string[]>;
};

/** `files-of`: all files of a database are here. `files-moving`: some are, because a move has begun. */
export type MarkName = 'files-of' | 'files-moving';

/** All uploads of a server, wherever they are stored. Paths are those of `isUploadPath`. */
export type FileStore = {
  /** Its location, for the operator; without credentials. */
  description: string;
  /** The setting for its location. */
  setting: 'LINTEL_DATA' | 'FILES_URL';
  folder: (name: UploadFolder) => Files;
  /** Throws when files can't be read or written here now. */
  check: () => Promise<void>;
  /** Returns the database that the files belong to, or that they are being moved for; null before one is recorded. */
  readMark: (name?: MarkName) => Promise<string | null>;
  /** The location of the mark, for the operator. */
  markPlace: string;
  /** Writes the mark; the caller has checked that there is none. */
  writeMark: (id: string, name?: MarkName) => Promise<void>;
  list: () => AsyncIterable<{ path: string; bytes: number }>;
  readPath: (path: string) => Promise<Buffer | undefined>;
  /** Stores bytes at a path and overwrites what was there. */
  writePath: (path: string, bytes: Uint8Array) => Promise<void>;
  /** Deletes an upload, or a mark. */
  removePath: (path: string) => Promise<void>;
  /**
   * Puts every upload at its path below a folder of this machine, unless it is there already, and leaves it there when the upload is
   * deleted here.
   */
  hold: (folder: string) => Promise<void>;
};

/** The object store does not answer, or not in time: an outage, after which a retry may succeed. */
export class FilesAway extends Error {
  constructor(cause: unknown) {
    super('The store of files is not available.', { cause });
    this.name = 'FilesAway';
  }
}
