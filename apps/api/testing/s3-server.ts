import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { quickFolder } from './quick-folder.ts'

/** A server that speaks S3 and checks signatures, with one empty bucket. */
export async function startS3() {
  const directory = mkdtempSync(join(quickFolder(), 'fanlight-s3-'))
  const bucket = 'fanlight-test'
  const options = { port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket }] }
  const server = new S3rver(options)
  // The token for the next part of a list is made with a cipher that Node.js no longer has. We ask for it by the last name instead.
  const listObjects = server.store.listObjects.bind(server.store)
  server.store.listObjects = async (of, options) => ({ ...(await listObjects(of, options)), isTruncated: false })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return {
    settings: { endpoint, publicEndpoint: endpoint, bucket, region: 'us-east-1', ...keys },
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    async stop() {
      await server.close()
      rmSync(directory, { recursive: true })
    },
  }
}
