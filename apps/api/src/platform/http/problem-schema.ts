import { Problem } from '@fanlight/contract/platform/problem'
import { z } from 'zod'

const { $schema: _, ...described } = z.toJSONSchema(Problem, { io: 'output' })
export const errorSchema = described
