import { inesMarlowe } from './ines-marlowe.ts'
import { rafaelOmbra } from './rafael-ombra.ts'
import type { CreatorSheet } from './sheets.ts'

/** Everybody who publishes. The first two alone make the small world that tests load. */
export const creators: CreatorSheet[] = [inesMarlowe, rafaelOmbra]
