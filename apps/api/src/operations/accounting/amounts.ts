const scaled = (minor: number, digits: number) => {
  const whole = String(Math.abs(minor)).padStart(digits + 1, '0')
  const sign = minor < 0 ? '-' : ''
  return digits === 0 ? `${sign}${whole}` : `${sign}${whole.slice(0, -digits)}.${whole.slice(-digits)}`
}

/** Whole units of a currency with this many digits, exactly: 5 cents are 0.05, 700 yen are 700. */
export const inUnits = (minor: number, digits: number) => scaled(minor, digits)

/** Millionths of a dollar as dollars: as many digits as it takes, and two at least. */
export const inDollars = (micros: number) => scaled(micros, 6).replace(/(\.\d\d\d*?)0+$/, '$1')

/** To the second, as spreadsheets read it. */
export const inTime = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ')
