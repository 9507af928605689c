/** What our tests use of the S3 server that they run against; it comes without types. */
declare module 's3rver' {
  // biome-ignore lint/style/noDefaultExport: the library exports so
  export default class S3rver {
    constructor(options: {
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: readonly { name: string; configs: readonly string[] }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
