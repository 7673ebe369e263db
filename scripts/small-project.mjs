import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { checkStyle } from './style/check-style.mjs'

/** A project of a few files in a folder of its own: `check` writes them and says what breaks a rule. */
export function smallProject() {
  const project = {
    root: '',
    check(files) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(project.root, path)), { recursive: true })
        writeFileSync(join(project.root, path), text)
      }
      return checkStyle(project.root)
    },
  }
  beforeEach(() => {
    project.root = mkdtempSync(join(tmpdir(), 'style-'))
  })
  afterEach(() => rmSync(project.root, { recursive: true }))
  return project
}
