import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { vi } from 'vitest';

/**
 * Opens an S3 server on this machine with one empty bucket, and FILES_URL for a folder in it. `stop` is an outage; `close` ends it for
 * good.
 */
export const openS3 = async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'lintel-s3-'));
  const start = async (port: number) => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'lintel' }],
    });
    return { server, port: (await server.run()).port };
  };
  let { server, port } = await start(0);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  return {
    filesUrl: (folder: string) => `s3://lintel/${folder}?endpoint=http://127.0.0.1:${port}`,
    stop: () => server.close(),
    startAgain: async () => {
      ({ server, port } = await start(port));
    },
    close: async () => {
      vi.unstubAllEnvs();
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
};
