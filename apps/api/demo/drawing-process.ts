// A program, started by draw-pictures: draws what it is told to and stores it as an upload would be. In a process of its own,
// because the server refuses to read SVG at all, and because drawing keeps a processor busy.

import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { keepAvatar, keepPictures } from '../src/platform/media/make-files.ts'
import { openStore } from '../src/platform/media/open-store.ts'
import { makeAvatar, makePictures } from '../src/platform/media/process-image.ts'
import { servedName } from '../src/platform/media/stored-files.ts'
import type { DrawingOrder, FromDrawer, PictureOrder, ToDrawer } from './drawing-order.ts'
import { makeFace } from './make-face.ts'
import { plainCard } from './plain-card.ts'

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
  if (order.kind === 'avatar') await keepAvatar(store, order.key, await faceOf(order))
  else await keepPictures(store, order.key, await picturesOf(order))
  if (order.kind === 'picture' && order.video)
    await store.put(servedName(order.key, 'video.mp4'), await readFile(order.video), 'video/mp4')
}

const faceOf = async ({ key, files }: Extract<DrawingOrder, { kind: 'avatar' }>) =>
  files ? makeFace(files) : makeAvatar(await plainCard(key, 320, 320))

async function picturesOf({ key, file, width, height }: PictureOrder) {
  return file
    ? makePictures(file, { largest: Math.max(width, height) })
    : makePictures(await plainCard(key, width, height))
}

function tell(message: FromDrawer) {
  process.send?.(message)
}
