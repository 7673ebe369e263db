/** Each ring of files that import one another, once, by depth-first search. Types count: a ring is a ring to its reader. */
export function findCycles(sources) {
  const next = new Map(sources.map(({ path, imports }) => [path, imports.map(({ target }) => target).filter(Boolean)]))
  const done = new Set()
  const trail = []
  const cycles = []

  function visit(path) {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push([...trail.slice(start), path])
    if (start >= 0 || done.has(path) || !next.has(path)) return
    trail.push(path)
    for (const target of next.get(path)) visit(target)
    trail.pop()
    done.add(path)
  }

  for (const path of next.keys()) visit(path)
  return cycles
}
