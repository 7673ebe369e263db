// The rules that no other tool checks: length and names of files, who may import whom, no test left out.
import { resolve } from 'node:path'
import { checkStyle } from './style/check-style.mjs'

const problems = checkStyle(resolve(import.meta.dirname, '..'))
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'No rule is broken.' : `${problems.length} broken.`)
process.exitCode = problems.length === 0 ? 0 : 1
