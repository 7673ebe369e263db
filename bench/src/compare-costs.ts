/** What an answer takes of a processor, ours against a reference in the same rounds: rates say less where the client is the limit. */
import { type Figure, median } from './figure.ts'
import type { Load } from './load.ts'

/** Without a target where the reference does not do the same. */
export function compareCosts(figure: string, ours: Load[], theirs: Load[], most?: number): Figure[] {
  const [mine, other] = [medianOf(ours), medianOf(theirs)]
  const ratio = mine.microseconds / other.microseconds
  const clients = `client ${mine.client.toFixed(2)} and ${other.client.toFixed(2)} processors`
  const cost: Figure = {
    figure: `${figure}: CPU of an answer`,
    ours: `${mine.microseconds.toFixed(0)} us`,
    reference: `bare Fastify ${other.microseconds.toFixed(0)} us; ${clients}`,
    ratio: `${ratio.toFixed(2)} x`,
    target: most === undefined ? '-' : `<= ${most} x`,
    pass: most === undefined || ratio <= most,
    kept: ratio,
  }
  if (mine.kiloInstructions === undefined || other.kiloInstructions === undefined) return [cost]
  const instructions: Figure = {
    figure: `${figure}: instructions of an answer`,
    ours: `${mine.kiloInstructions.toFixed(0)}k`,
    reference: `bare Fastify ${other.kiloInstructions.toFixed(0)}k`,
    ratio: `${(mine.kiloInstructions / other.kiloInstructions).toFixed(2)} x`,
    target: '-',
    pass: true,
    kept: mine.kiloInstructions,
  }
  return [cost, instructions]
}

function medianOf(loads: Load[]) {
  const counted = loads.flatMap(({ kiloInstructions }) => kiloInstructions ?? [])
  return {
    microseconds: median(loads.map(({ microseconds }) => microseconds)),
    client: median(loads.map(({ client }) => client)),
    kiloInstructions: counted.length === loads.length ? median(counted) : undefined,
  }
}
