import { commitSubjects } from './commit-subjects.mjs'
import { fileRules } from './file-rules.mjs'
import { findCycles } from './find-cycles.mjs'
import { importRules } from './import-rules.mjs'
import { readSources } from './read-sources.mjs'
import { sqlStates } from './sql-states.mjs'
import { tableReaders } from './table-readers.mjs'
import { tableWriters } from './table-writers.mjs'
import { writingRules } from './writing-rules.mjs'

/** Everything that breaks a rule of the house, a line each. */
export function checkStyle(root) {
  const sources = readSources(root)
  const files = sources.flatMap((source) => fileRules(source).map((problem) => `${source.path}: ${problem}`))
  return [
    ...files,
    ...importRules(sources),
    ...tableWriters(sources),
    ...tableReaders(sources),
    ...sqlStates(root),
    ...writingRules(root, sources),
    ...commitSubjects(root),
    ...findCycles(sources).map((cycle) => `${cycle[0]}: imports itself: ${cycle.join(' → ')}`),
  ]
}
