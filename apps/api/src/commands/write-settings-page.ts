// npm run settings:page: writes docs/settings.md from the table of settings.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../platform/config/settings.ts'
import { settingsPage } from '../platform/config/settings-page.ts'

writeFileSync(join(repository, 'docs/settings.md'), settingsPage())
