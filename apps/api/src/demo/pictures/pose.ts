export interface Pose {
  gaze: 'open' | 'closed' | 'aside' | 'up'
  /** Degrees the head leans. */
  lean: number
  /** 0 to 1. */
  smile: number
}
