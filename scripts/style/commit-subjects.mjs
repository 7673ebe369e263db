import { spawnSync } from 'node:child_process'

/** Older commits had no rule. */
const SINCE = '2026-11-27T00:00:00Z'
const LONGEST = 72
const NO_VERB = /^(?:A|An|The|What|Who|Whose|Where|When|Its?|Of|On|In|No|Some|All|Each|One|That|This|There|Now)\b/
/** `Adds`, `Added`, `Adding`; not `Pass`, `Need` or `Bring`. */
const OTHER_FORM =
  /^(?!(?:Embed|Feed|Need|Seed|Shed|Speed|Exceed|Proceed|Bring|Ping|Ring)\b)[A-Z][a-z]+(?:[^s]s|ed|ing)\b/

/** Subjects that break rule 12 of docs/writing.md. A copy without a history has none. */
export function commitSubjects(root) {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', `--since=${SINCE}`, '--format=%h %s'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) return []
  return stdout.split('\n').filter(Boolean).flatMap(brokenSubject)
}

export function brokenSubject(line) {
  const [hash, subject] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]
  return [
    subject.length > LONGEST && `commit ${hash}: a subject of ${subject.length} characters, at most ${LONGEST}`,
    (!/^[A-Z]/.test(subject) || NO_VERB.test(subject) || OTHER_FORM.test(subject)) &&
      `commit ${hash}: "${subject.slice(0, 40)}": begin with a verb in the imperative (rule 12 of docs/writing.md)`,
  ].filter(Boolean)
}
