interface Turn<T> {
  now: Promise<T>
  next?: Promise<T>
}

/** One call at a time for each name. Later callers share the next call, and never get a result from before they asked. */
export function coalesceCalls<T>(work: (name: string) => Promise<T>) {
  const turns = new Map<string, Turn<T>>()

  function begin(name: string): Promise<T> {
    const turn: Turn<T> = { now: work(name).finally(() => turns.get(name) === turn && turns.delete(name)) }
    turns.set(name, turn)
    return turn.now
  }

  return (name: string): Promise<T> => {
    const turn = turns.get(name)
    if (!turn) return begin(name)
    const again = () => turns.get(name)?.now ?? begin(name)
    turn.next ??= turn.now.then(again, again)
    return turn.next
  }
}
