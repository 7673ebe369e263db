import { build, type Plugin } from 'vite'

const query = '?inline-script'

/** `import text from './x.ts?inline-script'`: a module, with what it imports, as the text of a script that stands in a page. */
export const inlineScript = (target: string[]): Plugin => ({
  name: 'inline-script',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(query)) return
    const file = id.slice(0, -query.length)
    this.addWatchFile(file)
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        target,
        write: false,
        modulePreload: false,
        rolldownOptions: { input: file, output: { format: 'iife' } },
      },
    })
    const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
    const [script] = files.filter((one) => one.type === 'chunk')
    if (!script || files.length > 1) throw new Error(`${file} is not a script that stands alone.`)
    return `export default ${JSON.stringify(script.code.trim())}`
  },
})
