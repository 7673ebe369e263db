import type { Look } from './look.ts'
import { featuresOf } from './own-features.ts'

/** Outlines of faces, in the middle of a field of 800 by 1000. */
const outlines: Record<NonNullable<Look['face']>, string> = {
  oval: 'M400,214 C486,214 526,286 522,372 C518,462 462,548 400,556 C338,548 282,462 278,372 C274,286 314,214 400,214 Z',
  round:
    'M400,222 C490,222 534,292 530,376 C526,470 470,540 400,546 C330,540 274,470 270,376 C266,292 310,222 400,222 Z',
  long: 'M400,208 C480,208 518,280 514,372 C510,470 454,566 400,574 C346,566 290,470 286,372 C282,280 320,208 400,208 Z',
  square:
    'M400,212 C488,212 528,282 524,372 C522,430 512,492 476,530 C454,552 426,562 400,562 C374,562 346,552 324,530 C288,492 278,430 276,372 C272,282 312,212 400,212 Z',
  heart:
    'M400,210 C494,210 534,278 526,364 C518,446 452,532 400,568 C348,532 282,446 274,364 C266,278 306,210 400,210 Z',
}

export const faceOf = (look: Pick<Look, 'seed' | 'face'>) => outlines[featuresOf(look).face]
