// A program, started by draw-pictures: draws what it is told to and stores it as an upload would be. In a process of its own,
// because the server refuses to read SVG at all, and because drawing keeps a processor busy.

import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { keepAvatar, keepPictures } from '../media/make-files.ts'
import { openStore } from '../media/open-store.ts'
import { makeAvatar, makePictures } from '../media/process-image.ts'
import { servedName } from '../media/stored-files.ts'
import type { DrawingOrder, FromDrawer, ToDrawer } from './drawing-order.ts'
import { film, filmFile } from './film.ts'
import { picture } from './pictures/picture.ts'

sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
let store: ReturnType<typeof openStore> | undefined

process.on('message', (message: ToDrawer) => {
  if ('config' in message) store = openStore(message.config)
  else void answer(message.number, message.order)
})
process.on('disconnect', () => process.exit(0))

async function answer(number: number, order: DrawingOrder) {
  try {
    await draw(order)
    tell({ number })
  } catch (error) {
    tell({ number, failed: error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error) })
  }
}

async function draw(order: DrawingOrder): Promise<void> {
  if (!store) throw new Error('nothing was said about where to store pictures')
  if (order.kind === 'paper') {
    await writeFile(order.path, (await makePictures(Buffer.from(order.svg))).large)
    return
  }
  const svg = Buffer.from(picture(order.picture))
  if (order.kind === 'avatar') await keepAvatar(store, order.key, await makeAvatar(svg))
  else await keepPictures(store, order.key, await makePictures(svg))
  if (order.kind === 'picture' && order.film)
    await store.put(servedName(order.key, `video.${film.format}`), await readFile(filmFile(order.film)), film.mime)
}

function tell(message: FromDrawer) {
  process.send?.(message)
}
