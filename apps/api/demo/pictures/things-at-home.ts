import { hsl } from './colour.ts'
import type { DrawThing } from './draw-thing.ts'

const gold = hsl(42, 74, 56)
const paper = hsl(42, 44, 92)
const dark = hsl(260, 20, 16)

const glow = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" opacity=".16"/><circle cx="${x}" cy="${y}" r="${r * 0.62}" fill="${colour}" opacity=".24"/>`

export const homely = {
  cup: ({ hue }) =>
    `<path d="M-14,-122 q-18,-22 0,-44 q18,-22 0,-46 M22,-122 q-18,-22 0,-44 q18,-22 0,-40" stroke="#fff" stroke-width="8" fill="none" opacity=".5" stroke-linecap="round"/><path d="M64,-92 a34,32 0 1 1 0,58" fill="none" stroke="${hsl(hue, 52, 46)}" stroke-width="15"/><path d="M-72,-106 H72 L60,-22 Q58,0 36,0 H-36 Q-58,0 -60,-22 Z" fill="${hsl(hue, 56, 56)}"/><path d="M20,-106 H72 L60,-22 Q58,0 36,0 H8 Z" fill="#000" opacity=".16"/><ellipse cx="0" cy="-106" rx="72" ry="15" fill="${hsl(hue, 44, 72)}"/><ellipse cx="0" cy="-105" rx="60" ry="11" fill="${hsl(24, 52, 22)}"/>`,
  teapot: ({ hue }) =>
    `<path d="M70,-118 C120,-130 122,-44 66,-48" fill="none" stroke="${hsl(hue + 160, 34, 36)}" stroke-width="15"/><path d="M-62,-84 C-104,-84 -92,-134 -126,-140 L-112,-152 C-76,-150 -80,-116 -52,-112 Z" fill="${hsl(hue + 160, 36, 42)}"/><path d="M-74,-84 C-74,-160 74,-160 74,-84 C74,-36 52,0 0,0 C-52,0 -74,-36 -74,-84 Z" fill="${hsl(hue + 160, 40, 48)}"/><path d="M10,-140 C74,-140 74,-110 74,-84 C74,-36 52,0 6,0 C40,-30 46,-100 10,-140 Z" fill="#000" opacity=".18"/><ellipse cx="0" cy="-138" rx="40" ry="10" fill="${hsl(hue + 160, 36, 34)}"/><circle cx="0" cy="-154" r="13" fill="${gold}"/><path d="M-48,-104 q10,-26 32,-30" stroke="#fff" stroke-width="8" opacity=".4" fill="none" stroke-linecap="round"/>`,
  book: ({ hue }) =>
    `<path d="M-108,-20 L0,-4 L108,-20 V-104 L0,-86 L-108,-104 Z" fill="${hsl(hue, 44, 36)}"/><path d="M-100,-28 C-70,-44 -24,-40 0,-18 V-100 C-24,-124 -70,-126 -100,-110 Z" fill="${paper}"/><path d="M100,-28 C70,-44 24,-40 0,-18 V-100 C24,-124 70,-126 100,-110 Z" fill="${hsl(42, 36, 84)}"/><path d="M-84,-96 q30,-10 66,8 M-84,-78 q30,-10 66,8 M-84,-60 q30,-10 50,4 M20,-88 q36,-18 64,-8 M20,-70 q36,-18 64,-8 M20,-52 q30,-14 44,-10" stroke="${hsl(30, 20, 40)}" stroke-width="4" opacity=".45" fill="none"/><path d="M46,-118 V-46 l10,-10 l10,10 V-120 Z" fill="${hsl(hue + 180, 60, 52)}"/>`,
  books: ({ hue, random }) =>
    [0, 1, 2, 3]
      .map((i) => {
        const wide = random.between(78, 104)
        return `<g transform="rotate(${random.between(-5, 5).toFixed(1)} 0 ${-i * 40})"><rect x="${-wide}" y="${-38 - i * 38}" width="${wide * 2}" height="36" rx="5" fill="${hsl(hue + i * 62, 44, 38 + i * 5)}"/><rect x="${-wide + 8}" y="${-33 - i * 38}" width="${wide * 2 - 8}" height="26" fill="${paper}"/><rect x="${-wide}" y="${-38 - i * 38}" width="26" height="36" rx="5" fill="${hsl(hue + i * 62, 48, 30 + i * 5)}"/></g>`
      })
      .join(''),
  candle: ({ light }) =>
    `${glow(0, -186, 120, light.sun)}<ellipse cx="0" cy="-6" rx="64" ry="14" fill="${gold}"/><rect x="-22" y="-150" width="44" height="146" rx="8" fill="${paper}"/><path d="M-22,-140 q10,40 16,0 q8,26 14,-6 L22,-146 V-150 H-22 Z" fill="#fff"/><path d="M0,-222 C26,-190 20,-160 0,-156 C-20,-160 -26,-190 0,-222 Z" fill="${hsl(36, 100, 62)}"/><path d="M0,-196 C12,-180 10,-164 0,-160 C-10,-164 -12,-180 0,-196 Z" fill="#fff6d8"/>`,
  guitar: ({ hue }) =>
    `<g transform="rotate(16 0 -80)"><rect x="-11" y="-300" width="22" height="200" fill="${hsl(24, 36, 22)}"/><path d="M-18,-330 h36 l-6,44 h-24 Z" fill="${hsl(24, 40, 28)}"/><path d="M-44,-150 C-70,-150 -62,-104 -52,-94 C-92,-78 -92,0 0,0 C92,0 92,-78 52,-94 C62,-104 70,-150 44,-150 C20,-150 -20,-150 -44,-150 Z" fill="${hsl(hue > 180 ? 28 : 18, 62, 46)}"/><path d="M0,-150 H44 C70,-150 62,-104 52,-94 C92,-78 92,0 0,0 Z" fill="#000" opacity=".14"/><circle cx="0" cy="-86" r="24" fill="${dark}"/><rect x="-26" y="-40" width="52" height="10" rx="4" fill="${dark}"/><path d="M-5,-320 V-36 M0,-320 V-36 M5,-320 V-36" stroke="${paper}" stroke-width="1.6" opacity=".8"/></g>`,
  violin: () =>
    `<g transform="rotate(-18 0 -80)"><rect x="-8" y="-270" width="16" height="150" fill="${dark}"/><circle cx="0" cy="-276" r="15" fill="${hsl(18, 60, 30)}"/><path d="M-38,-170 C-62,-166 -56,-122 -40,-112 C-36,-98 -42,-90 -52,-82 C-82,-60 -70,0 0,0 C70,0 82,-60 52,-82 C42,-90 36,-98 40,-112 C56,-122 62,-166 38,-170 C14,-178 -14,-178 -38,-170 Z" fill="${hsl(18, 66, 38)}"/><path d="M0,-176 C56,-178 60,-122 40,-112 C36,-98 42,-90 52,-82 C82,-60 70,0 0,0 Z" fill="#000" opacity=".16"/><path d="M-26,-104 q10,20 -2,44 M26,-104 q-10,20 2,44" stroke="${dark}" stroke-width="5" fill="none"/><path d="M-4,-264 V-24 M4,-264 V-24" stroke="${paper}" stroke-width="1.6"/></g><path d="M-110,-10 L84,-196" stroke="${hsl(24, 50, 34)}" stroke-width="7"/>`,
  plant: ({ random }) => {
    let drawn = ''
    for (let i = 0; i < 11; i++) {
      const turn = -72 + i * 14.4
      const long = random.between(90, 150)
      drawn += `<g transform="translate(0 -84) rotate(${turn})"><path d="M0,0 C34,-${long * 0.3} 28,-${long * 0.8} 0,-${long} C-28,-${long * 0.8} -34,-${long * 0.3} 0,0 Z" fill="${hsl(random.between(104, 158), 40, random.between(26, 44))}"/><path d="M0,0 V-${long * 0.85}" stroke="#fff" stroke-width="2" opacity=".22"/></g>`
    }
    return `${drawn}<path d="M-64,-92 H64 L48,0 H-48 Z" fill="${hsl(16, 50, 48)}"/><path d="M8,-92 H64 L48,0 H14 Z" fill="#000" opacity=".16"/><rect x="-72" y="-104" width="144" height="22" rx="6" fill="${hsl(16, 52, 54)}"/>`
  },
  clock: ({ hue }) =>
    `<circle cx="0" cy="-104" r="100" fill="${hsl(hue, 40, 30)}"/><circle cx="0" cy="-104" r="84" fill="${paper}"/>${Array.from({ length: 12 }, (_, i) => `<rect x="-3" y="-182" width="6" height="${i % 3 ? 12 : 22}" fill="${dark}" transform="rotate(${i * 30} 0 -104)"/>`).join('')}<path d="M0,-104 L-36,-146 M0,-104 L52,-126" stroke="${dark}" stroke-width="9" stroke-linecap="round"/><circle cx="0" cy="-104" r="10" fill="${gold}"/><path d="M-60,-164 q24,-30 60,-34" stroke="#fff" stroke-width="9" opacity=".5" fill="none" stroke-linecap="round"/>`,
  radio: ({ hue }) =>
    `<path d="M60,-140 L96,-236" stroke="${dark}" stroke-width="6"/><rect x="-112" y="-142" width="224" height="138" rx="20" fill="${hsl(hue, 46, 44)}"/><rect x="-112" y="-142" width="224" height="40" rx="20" fill="#fff" opacity=".14"/><circle cx="-50" cy="-70" r="44" fill="${dark}"/><circle cx="-50" cy="-70" r="30" fill="none" stroke="${gold}" stroke-width="5" stroke-dasharray="4 6"/><rect x="18" y="-112" width="76" height="34" rx="6" fill="${hsl(46, 80, 78)}"/><path d="M58,-112 v34" stroke="${hsl(8, 80, 50)}" stroke-width="4"/><circle cx="36" cy="-40" r="16" fill="${gold}"/><circle cx="78" cy="-40" r="16" fill="${gold}"/>`,
  letter: ({ hue }) =>
    `<g transform="rotate(-7)"><rect x="-104" y="-140" width="208" height="136" rx="8" fill="${paper}"/><path d="M-104,-136 L0,-56 L104,-136" fill="none" stroke="${hsl(36, 30, 66)}" stroke-width="6"/><circle cx="0" cy="-58" r="25" fill="${hsl(hue > 40 && hue < 320 ? 350 : hue, 66, 42)}"/><path d="M-9,-58 l8,10 l14,-20" stroke="#fff" stroke-width="5" fill="none" opacity=".7"/></g>`,
  key: () =>
    `<g transform="rotate(24 0 -90)"><circle cx="0" cy="-170" r="42" fill="none" stroke="${gold}" stroke-width="18"/><rect x="-9" y="-132" width="18" height="130" fill="${gold}"/><path d="M9,-36 h40 v18 h-16 v-6 h-10 v14 h-14 Z M9,-74 h28 v16 h-28 Z" fill="${gold}"/><path d="M-4,-128 v120" stroke="#fff" stroke-width="4" opacity=".5"/></g>`,
  bread: () =>
    `<ellipse cx="0" cy="-8" rx="118" ry="14" fill="${hsl(26, 40, 34)}"/><path d="M-104,-16 C-116,-96 -56,-120 0,-120 C56,-120 116,-96 104,-16 Z" fill="${hsl(30, 62, 48)}"/><path d="M20,-119 C76,-114 114,-90 104,-16 H40 C70,-50 60,-96 20,-119 Z" fill="#000" opacity=".14"/><path d="M-66,-92 q22,18 18,50 M-14,-106 q22,20 18,58 M42,-100 q20,20 16,48" stroke="${hsl(38, 76, 74)}" stroke-width="13" fill="none" stroke-linecap="round"/>`,
  mask: ({ hue }) =>
    `<path d="M-110,-170 C-60,-196 -30,-160 0,-160 C30,-160 60,-196 110,-170 C112,-100 76,-64 40,-66 C18,-68 12,-94 0,-94 C-12,-94 -18,-68 -40,-66 C-76,-64 -112,-100 -110,-170 Z" fill="${hsl(hue, 60, 44)}"/><path d="M-84,-142 q30,-18 54,8 q-30,22 -54,-8 Z M84,-142 q-30,-18 -54,8 q30,22 54,-8 Z" fill="${dark}"/><path d="M-96,-164 q40,-18 70,4 M96,-164 q-40,-18 -70,4" stroke="${gold}" stroke-width="7" fill="none"/><path d="M100,-150 L126,-4" stroke="${gold}" stroke-width="8"/><path d="M-20,-172 q-10,-60 20,-84 q30,24 20,84 Z" fill="${hsl(hue + 40, 70, 62)}"/>`,
  flowers: ({ hue, random }) => {
    let drawn = ''
    for (let i = 0; i < 9; i++) {
      const [x, y] = [random.between(-78, 78), -random.between(140, 240)]
      drawn += `<path d="M0,-60 Q${x * 0.4},${y * 0.6} ${x},${y}" stroke="${hsl(120, 34, 32)}" stroke-width="5" fill="none"/>`
      for (let p = 0; p < 6; p++) {
        drawn += `<circle cx="${x + Math.cos(p * 1.05) * 15}" cy="${y + Math.sin(p * 1.05) * 15}" r="13" fill="${hsl(hue + i * 24, 72, random.between(62, 80))}"/>`
      }
      drawn += `<circle cx="${x}" cy="${y}" r="10" fill="${gold}"/>`
    }
    return `${drawn}<path d="M-38,-104 H38 C34,-80 58,-60 54,-34 C52,-10 34,0 0,0 C-34,0 -52,-10 -54,-34 C-58,-60 -34,-80 -38,-104 Z" fill="${hsl(hue + 180, 34, 62)}" opacity=".95"/><path d="M-34,-40 q2,-24 14,-36" stroke="#fff" stroke-width="8" opacity=".5" fill="none" stroke-linecap="round"/>`
  },
  puppet: ({ hue }) =>
    `<path d="M-60,-300 L-36,-150 M0,-300 V-220 M60,-300 L36,-150" stroke="${paper}" stroke-width="2.5" opacity=".8"/><rect x="-76" y="-310" width="152" height="13" rx="6" fill="${hsl(28, 50, 36)}"/><path d="M-36,-96 L-60,-60 M36,-96 L62,-70 M-16,-40 L-22,-6 M16,-40 L26,-6" stroke="${hsl(30, 52, 60)}" stroke-width="15" stroke-linecap="round"/><path d="M-38,-112 H38 L48,-30 H-48 Z" fill="${hsl(hue, 56, 46)}"/><circle cx="0" cy="-156" r="44" fill="${hsl(30, 54, 70)}"/><path d="M-44,-164 C-36,-216 36,-216 44,-164 Z" fill="${hsl(hue + 160, 52, 40)}"/><circle cx="-15" cy="-152" r="6" fill="${dark}"/><circle cx="15" cy="-152" r="6" fill="${dark}"/><path d="M-14,-132 q14,11 28,0" stroke="${dark}" stroke-width="4" fill="none"/>`,
} satisfies Record<string, DrawThing>
