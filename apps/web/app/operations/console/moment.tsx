import { dateTime } from '../../lib/format.ts'

/** A time within a line of words, on one line: phones would put its 'UTC' alone onto the next. */
export const Moment = ({ at }: { at: string }) => <span className="whitespace-nowrap">{dateTime(at)}</span>
