import { type Name, settings } from './settings.ts'
import { settingGroups } from './settings-texts.ts'

const opening = `# Settings

Set these as environment variables; Docker Compose also reads them from \`.env\`. [.env.example](../.env.example) lists them all.
The demo needs none. An empty value counts as not set. Production needs those marked **Production** and names the ones that are missing.

You can keep any setting marked 🔑 in a file: use \`SESSION_SECRET_FILE=/run/secrets/session\` instead of \`SESSION_SECRET\`.

This page is generated from the table of settings: run \`npm run settings:page\` after changing it.
`

/** docs/settings.md. */
export function settingsPage(): string {
  const tables = settingGroups.map(({ title, settings }) => {
    const rows = settings.map(
      ({ name, does, unset }) => `| \`${name}\`${markOf(name)} | ${unset ?? defaultOf(name)} | ${does} |`,
    )
    return `\n## ${title}\n\n| setting | default | effect |\n| --- | --- | --- |\n${rows.join('\n')}\n`
  })
  return opening + tables.join('')
}

const markOf = (name: Name) => (settings[name].isSecret ? ' 🔑' : '')

function defaultOf(name: Name): string {
  const { unset } = settings[name]
  return unset === undefined || String(unset) === '' ? 'none' : `\`${unset}\``
}
