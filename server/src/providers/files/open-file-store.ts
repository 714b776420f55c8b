import type { Config } from '../../config.ts';
import type { FileStore, Files, UploadFolder } from './file-store.ts';
import { localStore } from './local-files.ts';
import { type ObjectStoreAddress, objectStore } from './object-store.ts';

/** An object store's client keeps its connections open: one client for each configured address. */
const opened = new WeakMap<ObjectStoreAddress, FileStore>();

/** Returns where this server stores its uploads: the bucket of FILES_URL, or else the data folder. */
export const openFileStore = ({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): FileStore => {
  if (filesUrl === null) return localStore(dataDir);
  const store = opened.get(filesUrl) ?? objectStore(filesUrl);
  opened.set(filesUrl, store);
  return store;
};

/** The uploads of one kind. */
export const uploadsOf =
  (folder: UploadFolder) =>
  ({ config }: { config: Pick<Config, 'filesUrl' | 'dataDir'> }): Files =>
    openFileStore(config).folder(folder);
