import { beatrizCoelho } from './beatriz-coelho.ts'
import { emekaObi } from './emeka-obi.ts'
import { hanaMori } from './hana-mori.ts'
import { inesMarlowe } from './ines-marlowe.ts'
import { jonasAchterberg } from './jonas-achterberg.ts'
import { kaiaLindqvist } from './kaia-lindqvist.ts'
import { lucieArmand } from './lucie-armand.ts'
import { noorAlAmin } from './noor-al-amin.ts'
import { priyaRaman } from './priya-raman.ts'
import { rafaelOmbra } from './rafael-ombra.ts'
import { saoirseDunne } from './saoirse-dunne.ts'
import type { CreatorSheet } from './sheets.ts'
import { teodorQuill } from './teodor-quill.ts'

/** Everybody who publishes. The first two alone make the small world that tests load. */
export const creators: CreatorSheet[] = [
  inesMarlowe,
  rafaelOmbra,
  noorAlAmin,
  lucieArmand,
  saoirseDunne,
  teodorQuill,
  kaiaLindqvist,
  beatrizCoelho,
  hanaMori,
  jonasAchterberg,
  priyaRaman,
  emekaObi,
]
