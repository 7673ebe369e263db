import { measureEverySecond } from '../../../testing/time-of-requests.ts'

await measureEverySecond(1)
