import { dateTime } from '../../lib/format.ts'

/** A time within a line, kept on one line: phones would wrap its 'UTC' alone. */
export const Moment = ({ at }: { at: string }) => <span className="whitespace-nowrap">{dateTime(at)}</span>
