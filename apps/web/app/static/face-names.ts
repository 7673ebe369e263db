/** Puppets of the demo world that stand in where a page needs a face; `apps/web/scripts/draw-pictures.ts` cuts them out. */
export type FaceName =
  | 'odile'
  | 'brine'
  | 'wren'
  | 'pip'
  | 'zahra'
  | 'queen'
  | 'vesper'
  | 'celeste'
  | 'sunniva'
  | 'tali'
  | 'lux'
  | 'isolde'
  | 'percival'
  | 'ottoline'
  | 'bolt'

/** In the window of the landing page, from left to right. */
export const facesInWindow: FaceName[] = ['sunniva', 'pip', 'zahra', 'odile', 'queen', 'vesper', 'celeste']
