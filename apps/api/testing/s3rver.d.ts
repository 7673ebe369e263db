declare module '@20minutes/s3rver' {
  interface Options {
    port: number
    address: string
    silent: boolean
    directory: string
    configureBuckets: { name: string }[]
  }

  export default class S3rver {
    constructor(options: Options)
    store: { listObjects(bucket: string, options: object): Promise<{ isTruncated: boolean }> }
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
