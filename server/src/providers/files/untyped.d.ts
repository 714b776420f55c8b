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
    /** Listens; returns the address of the Node server. */
    run: () => Promise<{ address: string; port: number }>;
    close: () => Promise<void>;
  }
}
