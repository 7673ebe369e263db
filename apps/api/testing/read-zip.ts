import { text } from 'node:stream/consumers'
import yauzl from 'yauzl'

/** What a ZIP holds, by name; each entry's checksum is looked at while it is read. */
export function readZip(content: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(content, { lazyEntries: true }, (broken, zip) => {
      if (broken) return reject(broken)
      const found = new Map<string, string>()
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed)
          text(stream).then((content) => {
            found.set(entry.fileName, content)
            zip.readEntry()
          }, reject)
        })
      })
      zip.on('end', () => resolve(found))
      zip.on('error', reject)
      zip.readEntry()
    })
  })
}
