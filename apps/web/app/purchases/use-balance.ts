import { useCallback, useEffect, useState } from 'react'
import { getBalance } from './purchases-api.ts'

/** The balance, read afresh each time it is wanted. */
export function useBalance(isWanted: boolean) {
  const [balance, setBalance] = useState<number>()
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const reload = useCallback(() => setTurn((now) => now + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    setFailed(false)
    getBalance().then(
      (answer) => isCurrent && setBalance(answer.balance),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, turn])
  return { balance, failed, reload }
}
