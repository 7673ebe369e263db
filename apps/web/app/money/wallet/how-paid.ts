import type { DepositRequest, SavedCard } from '@fanlight/contract/money/wallet'

/** How a deposit is paid, as the request says it; empty for a card that is used once. */
export type HowPaid = Pick<DepositRequest, 'saveCard' | 'demoCard' | 'useSavedCard'>

export const usualWay = (saved: SavedCard | undefined): HowPaid => (saved?.card ? { useSavedCard: true } : {})
