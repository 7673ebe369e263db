/** Puppets of the demo world for pages that need a face; `apps/web/scripts/draw-pictures.ts` cuts them out. */
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

/** In the landing page's window, from left to right. */
export const facesInWindow: FaceName[] = ['sunniva', 'pip', 'zahra', 'odile', 'queen', 'vesper', 'celeste']
