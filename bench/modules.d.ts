declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests: {
      method: 'GET';
      path: string;
      headers?: Record<string, string>;
      setupRequest?: (request: object) => object;
    }[];
  };
  type Run = Promise<unknown> & {
    /** Called for each response: its client, status, bytes, and time in ms. */
    on: (event: 'response', listener: (client: unknown, status: number, bytes: number, time: number) => void) => void;
  };
  const autocannon: (options: Options) => Run;
  export default autocannon;
}

declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream';
  import type { Submittable } from 'pg';
  export const from: (text: string) => Writable & Submittable;
}

declare module 's3rver' {
  /** An S3 server for tests, https://github.com/jamhall/s3rver. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: readonly { name: string }[];
    });
    /** Starts listening; returns the address of the Node server. */
    run: () => Promise<{ address: string; port: number }>;
  }
}
