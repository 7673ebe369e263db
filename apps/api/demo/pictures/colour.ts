export const hsl = (hue: number, saturation: number, light: number, alpha = 1) =>
  `hsla(${Math.round(((hue % 360) + 360) % 360)},${Math.round(saturation)}%,${Math.round(light)}%,${alpha.toFixed(2)})`

/** The light of a picture: where the colours of its sky, ground and shadows come from. */
export interface Light {
  sky: [string, string, string]
  sun: string
  far: string
  near: string
  shade: string
  glow: string
  /** How much the sun's colour washes over everything. */
  warmth: number
}

export type Mood = 'dawn' | 'day' | 'dusk' | 'night' | 'neon' | 'forest' | 'sea' | 'ember' | 'snow' | 'studio'

const moods: Record<Mood, (hue: number) => Light> = {
  dawn: (h) =>
    light(
      h,
      [
        [20, 70, 84],
        [345, 55, 78],
        [255, 35, 66],
      ],
      [38, 95, 88],
      [265, 25, 58],
      [270, 32, 30],
    ),
  day: (h) =>
    light(
      h,
      [
        [200, 62, 90],
        [204, 60, 78],
        [210, 55, 64],
      ],
      [48, 98, 92],
      [196, 25, 58],
      [200, 34, 32],
    ),
  dusk: (h) =>
    light(
      h,
      [
        [28, 92, 66],
        [350, 66, 54],
        [268, 46, 34],
      ],
      [34, 98, 78],
      [300, 30, 36],
      [272, 40, 17],
    ),
  night: (h) =>
    light(
      h,
      [
        [228, 58, 38],
        [236, 62, 25],
        [248, 62, 14],
      ],
      [52, 60, 90],
      [234, 38, 24],
      [240, 45, 9],
    ),
  neon: (h) =>
    light(
      h,
      [
        [318, 70, 46],
        [276, 62, 30],
        [232, 60, 14],
      ],
      [180, 90, 70],
      [270, 50, 26],
      [246, 56, 10],
    ),
  forest: (h) =>
    light(
      h,
      [
        [88, 40, 76],
        [128, 32, 54],
        [162, 38, 28],
      ],
      [60, 80, 84],
      [146, 30, 34],
      [158, 42, 14],
    ),
  sea: (h) =>
    light(
      h,
      [
        [184, 52, 84],
        [190, 56, 60],
        [204, 62, 36],
      ],
      [50, 92, 90],
      [196, 48, 42],
      [210, 60, 18],
    ),
  ember: (h) =>
    light(
      h,
      [
        [36, 94, 64],
        [16, 82, 48],
        [350, 60, 22],
      ],
      [44, 100, 76],
      [8, 56, 30],
      [350, 52, 11],
    ),
  snow: (h) =>
    light(
      h,
      [
        [212, 40, 94],
        [216, 36, 82],
        [226, 34, 64],
      ],
      [210, 60, 97],
      [218, 26, 70],
      [226, 32, 38],
    ),
  studio: (h) =>
    light(
      h,
      [
        [h, 38, 82],
        [h + 12, 42, 66],
        [h + 28, 44, 44],
      ],
      [h - 30, 70, 90],
      [h + 14, 36, 44],
      [h + 24, 40, 20],
    ),
}

type Tone = [number, number, number]

/** A little of the character's own hue runs through every mood, so that their pictures belong together. */
function light(hue: number, sky: [Tone, Tone, Tone], sun: Tone, far: Tone, near: Tone): Light {
  const tinted = ([h, s, l]: Tone) => {
    const turn = (((hue - h + 540) % 360) - 180) * 0.12
    return hsl(h + turn, s, l)
  }
  return {
    sky: [tinted(sky[0]), tinted(sky[1]), tinted(sky[2])],
    sun: hsl(...sun),
    far: tinted(far),
    near: tinted(near),
    shade: hsl(near[0], near[1], Math.max(4, near[2] - 8)),
    glow: hsl(sun[0], sun[1], Math.min(96, sun[2] + 6), 0.55),
    warmth: sky[2][2] < 25 ? 0.12 : 0.28,
  }
}

export const lightOf = (mood: Mood, hue: number) => moods[mood](hue)
