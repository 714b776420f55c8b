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
    /** Listens; answers what a Node server says of its address. */
    run: () => Promise<{ address: string; port: number }>;
    close: () => Promise<void>;
  }
}
