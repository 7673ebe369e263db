const ofHouse: Record<number, string> = {
  1: 'Coin issue',
  2: 'Held by the payment provider',
  3: 'Fees in coins',
  4: 'Fees in dollars',
  5: 'Payouts under way',
  6: 'Dispute losses',
  7: 'Redeemed coins',
  8: 'Money paid for coins',
  9: 'Bank',
  10: 'Suspense',
  11: 'Fees of the payment provider',
  12: 'Exchange differences',
  13: 'Expired coins',
  14: 'Coins on hold for first messages',
}

const ofPeople: Record<number, string> = {
  1: 'Wallets of fans',
  2: 'Coins of creators',
  3: 'Dollars of creators',
  4: 'Coins owed by fans',
}

const ofOne: Record<number, string> = { 1: 'wallet', 2: 'coins earned', 3: 'dollars earned', 4: 'coins owed' }

export const houseKinds = Object.keys(ofHouse).map(Number)
/** People's accounts of one kind, taken together, are numbered from here. */
export const people = 16

/** Of the platform, or of all people together. */
export const nameOfTotal = (account: number) =>
  account < people ? (ofHouse[account] ?? `Account ${account}`) : (ofPeople[account - people] ?? `Account ${account}`)

/** Of the platform, or of one person. */
export const nameOfAccount = (account: number) =>
  account < people ? nameOfTotal(account) : `Person ${Math.floor(account / 16)}: ${ofOne[account % 16]}`

/** The unit of an account before its first transfer. */
export const usualAsset = (kind: number) => ([1, 3, 7, 13, 14].includes(kind) ? 'FC' : 'USD')

export const nameOfAsset = (asset: string) => (asset === 'FC' ? 'FansCoins' : asset)
