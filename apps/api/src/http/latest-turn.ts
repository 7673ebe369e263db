interface Turn<T> {
  now: Promise<T>
  next?: Promise<T>
}

/** One at a time for each name. Whoever comes meanwhile gets what the next one finds, never what was found before they came. */
export function latestTurn<T>(work: (name: string) => Promise<T>) {
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
