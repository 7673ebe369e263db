export interface Pose {
  gaze: 'open' | 'closed' | 'aside' | 'up'
  /** Degrees the head leans. */
  lean: number
  /** 0 to 1. */
  smile: number
  /** How far the face looks away from us: -1 to its right, 1 to its left. */
  turn: number
}
