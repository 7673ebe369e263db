/** ENDURANCE: whatever is held open for long outlives every limit of time, with the limits as everybody has them. */
import { randomUUID } from 'node:crypto'
import { readConfig } from '@fanlight/api/src/platform/config/config.ts'
import { openStore } from '@fanlight/api/src/platform/media/open-store.ts'
import { avatarName } from '@fanlight/api/src/platform/media/stored-files.ts'
import { askSeldom, holdLine, readSlowly, sendSlowly, transports } from '@fanlight/api/testing/long-connections.ts'
import { encodeForm, jpeg } from '@fanlight/api/testing/media-factories.ts'
import type { Fault, Outcome } from './storm-fault.ts'
import { type Fan, startServer, stopServer, type World, withWorld } from './storm-world.ts'

const size = { fans: 4, posts: 1, creators: 1 }
const fileBytes = 48 * 1024 * 1024
/** Shorter than the server keeps a connection between two requests. */
const silence = 60_000

const endure = (minutes: number): Promise<Outcome> =>
  withWorld(size, async (world) => {
    const server = await startServer(world)
    const { address, fans } = world
    const milliseconds = minutes * 60_000
    try {
      const creator = fans[3] as Fan
      const profileId = await makeCreator(world, creator)
      const [lines, download, upload, kept] = await Promise.all([
        Promise.all(transports.map((transport, at) => hold(world, transport, fans[at] as Fan, milliseconds))),
        readSlowly(await putFile(world), { bytes: fileBytes, milliseconds }),
        sendSlowly(`${address}/api/posts`, { token: creator.token, form: await newPost(profileId), milliseconds }),
        askSeldom(`${address}/api/health/live`, {
          times: Math.max(2, Math.floor(milliseconds / silence)),
          milliseconds: Math.min(silence, milliseconds),
        }),
      ])
      return {
        holds:
          lines.every(({ closed, state, heard }) => closed.length === 0 && state === 'Connected' && heard) &&
          download.read === fileBytes &&
          download.took > milliseconds * 0.9 &&
          upload.status === 201 &&
          kept.every(([status, reused], at) => status === 200 && reused === at > 0),
        facts: [
          ...lines.map(({ transport, closed, state, heard }) =>
            [transport, state, heard ? 'heard' : 'DEAF', ...closed].join(' '),
          ),
          `${download.read} of ${fileBytes} bytes read in ${Math.round(download.took / 1000)} s`,
          `upload ${upload.status}`,
          `${kept.filter(([, reused]) => reused).length + 1} requests on one connection`,
        ],
      }
    } finally {
      await stopServer(server, 'SIGKILL')
    }
  })

async function hold(world: World, transport: (typeof transports)[number], { token }: Fan, milliseconds: number) {
  const ring = () =>
    fetch(`${world.address}/api/wallet/deposit`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 5, currencyCode: 'USD' }),
    })
  return { transport, ...(await holdLine(world.address, { transport, token, milliseconds, ring })) }
}

async function putFile({ dataDir, address }: World) {
  const key = randomUUID()
  const store = openStore(readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' }))
  await store.put(avatarName(key), Buffer.alloc(fileBytes, 7), 'image/webp')
  return `${address}/media/avatars/${key}.webp`
}

async function makeCreator({ owner }: World, { id }: Fan) {
  const { rows } = await owner.query<{ id: string }>(
    `with c as (insert into creators (user_id, bio, applied_at) values ($1, 'x', now()) returning user_id)
     insert into profiles (creator_id, name) select user_id, 'Slow hand' from c returning id`,
    [id],
  )
  return Number(rows[0]?.id)
}

const newPost = async (profileId: number) =>
  encodeForm({
    ProfileId: String(profileId),
    Title: 'Slowly',
    PostType: '0',
    AccessType: '0',
    Files: await jpeg({ width: 900, height: 900 }),
  })

export const endurance: Fault[] = [
  {
    name: 'ENDURANCE',
    what: 'lines of all transports, a slow download, a slow upload and a kept connection, with the usual limits',
    takesMinutes: true,
    run: (_scale, minutes) => endure(minutes),
  },
]
