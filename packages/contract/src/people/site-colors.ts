// A site's colors, and whether text in them is legible. Without zod: the console checks them while someone chooses.

export interface SiteColors {
  /** The main button, from left to right; its text is white. */
  buttonFrom: string
  buttonTo: string
  /** Links and small marks on light pages, and on dark ones. */
  link: string
  linkDark: string
}

export const builtColors: SiteColors = {
  buttonFrom: '#cf4312',
  buttonTo: '#d6336c',
  link: '#ad2454',
  linkDark: '#ff9d7a',
}

/** The lightest and darkest backgrounds of a link (apps/web/app/styles/tokens.css: page, card, raised). */
const lightGrounds = ['#faf7f2', '#fffdfa', '#f1ebe2']
const darkGrounds = ['#14111a', '#1d1926', '#282333']

/** What WCAG 2.2 requires for text. */
export const leastContrast = 4.5

function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string) {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const steps = [0, 0.25, 0.5, 0.75, 1]
const mixed = (from: string, to: string, share: number) =>
  `#${[1, 3, 5]
    .map((at) => {
      const [start, end] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number]
      return Math.round(start + (end - start) * share)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

/** The lowest contrast of each color, wherever it is used. */
export const contrastsOf = ({ buttonFrom, buttonTo, link, linkDark }: SiteColors): SiteContrasts => ({
  buttonFrom: Math.min(...steps.slice(0, 3).map((share) => contrast(mixed(buttonFrom, buttonTo, share), '#ffffff'))),
  buttonTo: Math.min(...steps.slice(2).map((share) => contrast(mixed(buttonFrom, buttonTo, share), '#ffffff'))),
  link: Math.min(...lightGrounds.map((ground) => contrast(link, ground))),
  linkDark: Math.min(...darkGrounds.map((ground) => contrast(linkDark, ground))),
})
export type SiteContrasts = Record<keyof SiteColors, number>
