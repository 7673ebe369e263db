import { air } from './air.ts'
import { type Frame, sky } from './backdrop.ts'
import { lightOf, type Mood } from './colour.ts'
import { figure } from './figure.ts'
import type { Look } from './look.ts'
import { isPaved, type Place, place } from './place.ts'
import type { Pose } from './pose.ts'
import { seeded } from './random.ts'
import { standing } from './standing.ts'
import { type Air, drawThing, isAir, isHeld, type Prop } from './things.ts'

/** How the character stands in a picture: from a face alone to a small figure far away, or not at all. */
export type Shot = 'face' | 'avatar' | 'portrait' | 'bust' | 'far' | 'back' | 'lone' | 'scene' | 'still'

export interface PictureOrder {
  look: Look
  /** Tells pictures of one character apart. */
  name: string
  width: number
  height: number
  mood?: Mood
  place?: Place
  things?: (Prop | Air)[]
  shot: Shot
}

interface Scene extends Frame {
  look: Look
  props: Prop[]
}

/** One picture as SVG: sky, place, character, things, light. The same order gives the same picture. */
export function picture({
  look,
  name,
  width,
  height,
  mood = look.mood,
  place: where = 'bokeh',
  things = [],
  shot,
}: PictureOrder) {
  const frame: Frame = { width, height, random: seeded(`${look.seed} ${name}`), light: lightOf(mood, look.hue) }
  const scene: Scene = { ...frame, look, props: things.filter((thing) => !isAir(thing)) }
  const floating = (wanted: (kind: Air) => boolean) =>
    things
      .filter(isAir)
      .filter(wanted)
      .map((kind) => air(kind, frame))
      .join('')
  const back = shot === 'face' ? '' : place(where, frame)
  const grass = (shot === 'scene' || shot === 'lone') && !isPaved(where) ? grasses(frame) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${sky(frame)}${back}${floating(isFar)}${people[shot](scene)}${grass}${floating((kind) => !isFar(kind))}${finish(frame)}</svg>`
}

const people: Record<Shot, (scene: Scene) => string> = {
  face: (scene) => near(scene, isTall(scene.look) ? 700 : 590, isTall(scene.look) ? 30 : 124, awake),
  avatar: (scene) => near(scene, isTall(scene.look) ? 850 : 750, isTall(scene.look) ? 26 : 112, awake),
  portrait: (scene) => {
    const close = scene.random.between(0.92, 1.12)
    return near(scene, (isTall(scene.look) ? 880 : 800) * close, isTall(scene.look) ? 34 : 112, {
      aside: scene.random.between(-0.07, 0.07),
      mirrored: scene.random.chance(0.4),
    })
  },
  bust: (scene) => {
    const side = scene.random.chance(0.5) ? 1 : -1
    const span = scene.random.between(1080, 1300)
    return `${near(scene, span, 1008 - span, { aside: -side * scene.random.between(0.09, 0.16), mirrored: side > 0 })}${beside(scene, side)}`
  },
  far: (scene) => whole(scene, 0.74, 0.97, false),
  back: (scene) => whole(scene, scene.random.between(0.66, 0.82), 0.985, true),
  lone: (scene) => whole(scene, scene.random.between(0.26, 0.36), 0.93, true),
  scene: ({ props, width, height, ...rest }) =>
    row(props, { ...rest, width, height }, 0.95, Math.min(width, height) * 0.0013),
  still: (scene) => still(scene),
}

/** Nothing flies between us and a face. */
const isFar = (kind: Air) => kind === 'birds' || kind === 'notes'

const tall: Look['extras'] = ['horns', 'crown', 'halo', 'hat', 'antennae', 'hood']
const isTall = ({ extras, hair }: Look) =>
  hair === 'bun' || hair === 'mane' || extras.some((extra) => tall.includes(extra))

const anyGaze = ['open', 'open', 'open', 'aside', 'closed', 'up'] as const
/** Who is met for the first time looks up. */
const awake = { gazes: ['open', 'open', 'aside'] as const }

/** Head and shoulders, of which the picture shows `span` of 1000 units from `top` down. */
function near(
  { look, width, height, random }: Scene,
  span: number,
  top: number,
  {
    aside = 0,
    mirrored = false,
    gazes = anyGaze,
  }: { aside?: number; mirrored?: boolean; gazes?: readonly Pose['gaze'][] },
) {
  const scale = height / span
  const pose = {
    gaze: random.pick(gazes),
    lean: random.between(-8, 8),
    smile: random.between(0.1, 1),
    turn: random.between(-1, 1),
  }
  const flip = mirrored ? -1 : 1
  const x = width * (0.5 + aside) - 400 * scale * flip
  // Shoulders end at 1010: what shows less of the top shows no more of what is below.
  const y = -Math.min(top, 1008 - span) * scale
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(scale * flip).toFixed(4)} ${scale.toFixed(4)})">${figure(look, pose)}</g>`
}

/** Somebody seen from head to foot, with what they hold or what stands by them. */
function whole(scene: Scene, share: number, foot: number, away: boolean) {
  const { look, props, width, height, random, light } = scene
  const scale = (height * share) / 1000
  const [first] = props
  const held = first !== undefined && isHeld(first) ? first : undefined
  const hand = held === undefined ? random.pick(['down', 'out'] as const) : random.pick(['out', 'up'] as const)
  const inHand = held ? `<g transform="scale(.62)">${drawThing(held, { hue: look.hue, light, random })}</g>` : ''
  const x = width * (0.5 + random.between(-0.17, 0.17))
  const stance = {
    away,
    hand,
    gaze: random.pick(['open', 'aside', 'closed'] as const),
    lean: random.between(-6, 6),
    smile: random.between(0.1, 1),
    turn: random.between(-1, 1),
  }
  const person = `<g transform="translate(${x.toFixed(1)} ${(height * foot).toFixed(1)}) scale(${scale.toFixed(4)})">${standing(look, stance, inHand)}</g>`
  const rest = props.filter((prop) => prop !== held)
  const side = x < width / 2 ? 0.3 : -0.3
  return `${person}${rest.map((prop, index) => put(prop, scene, x + width * side * (1 + index * 0.5), height * Math.min(foot + 0.005, 0.985), scale * 1.15)).join('')}`
}

const put = (prop: Prop, { look, light, random }: Scene, x: number, y: number, scale: number) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})"><ellipse cx="0" cy="0" rx="112" ry="15" fill="#000" opacity=".26"/>${drawThing(prop, { hue: look.hue, light, random })}</g>`

/** Next to a bust, before it and cut by the edge as it is. */
const beside = (scene: Scene, side: number) =>
  scene.props
    .map((prop, index) =>
      put(
        prop,
        scene,
        scene.width * (0.5 + side * (0.26 + index * 0.14)),
        scene.height * 0.985,
        (scene.height / 1240) * 1.5,
      ),
    )
    .join('')

function row(props: Prop[], scene: Omit<Scene, 'props'>, foot: number, scale: number) {
  const places =
    props.length === 1
      ? [scene.random.pick([0.32, 0.66])]
      : props.map((_, index) => (index + 0.7) / (props.length + 0.4))
  return props
    .map((prop, index) =>
      put(prop, { ...scene, props }, scene.width * (places[index] ?? 0.5), scene.height * foot, scale),
    )
    .join('')
}

/** Things on a table, near. */
function still(scene: Scene) {
  const { width, height, light, props, random } = scene
  const top = height * 0.74
  const boards = Array.from({ length: 5 }, (_, i) => {
    const x = width * (0.5 + (i - 2) * 0.3)
    return `<path d="M${width / 2 + (x - width / 2) * 0.7},${top} L${x},${height}" stroke="${light.shade}" stroke-width="4" opacity=".5"/>`
  }).join('')
  const table = `<rect y="${top}" width="${width}" height="${height - top}" fill="${light.near}"/>${random.chance(0.6) ? boards : ''}<rect y="${top}" width="${width}" height="${height * 0.012}" fill="${light.sun}" opacity=".5"/><ellipse cx="${width * 0.36}" cy="${height * 0.84}" rx="${width * 0.5}" ry="${height * 0.07}" fill="${light.sun}" opacity=".2"/>`
  const scale = (Math.min(width, height) / 1000) * (props.length === 1 ? 1.9 : props.length === 2 ? 1.45 : 1.15)
  const step = 0.9 / Math.max(props.length, 1)
  const things = props.map((prop, index) =>
    put(
      prop,
      scene,
      width * (props.length === 1 ? random.between(0.44, 0.56) : 0.05 + step * (index + 0.5)),
      height * (0.84 + (index % 2) * 0.05),
      scale,
    ),
  )
  return `${table}${things.join('')}`
}

/** Grass before a landscape. */
function grasses({ width, height, random, light }: Frame) {
  let drawn = ''
  for (let i = 0; i < 60; i++) {
    const x = random.between(0, width)
    const high = random.between(0.03, 0.1) * height
    const bend = random.between(-0.03, 0.03) * width
    drawn += `<path d="M${x},${height} q${bend * 0.2},${-high * 0.6} ${bend},${-high}" stroke="${light.shade}" stroke-width="${random.between(2, 6)}" fill="none" stroke-linecap="round"/>`
  }
  return drawn
}

const finish = ({ width, height, light }: Frame) => `<defs>
<linearGradient id="warm" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light.sun}" stop-opacity="${light.warmth}"/><stop offset=".5" stop-color="${light.sun}" stop-opacity="0"/><stop offset="1" stop-color="${light.shade}" stop-opacity=".34"/></linearGradient>
<radialGradient id="edge" cx=".5" cy=".45" r=".75"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></radialGradient>
</defs><rect width="${width}" height="${height}" fill="url(#warm)"/><rect width="${width}" height="${height}" fill="url(#edge)"/>`
