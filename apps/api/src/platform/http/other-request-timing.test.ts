import { measureEverySecond } from '../../../testing/measure-requests.ts'

await measureEverySecond(1)
