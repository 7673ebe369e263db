import { randomInt } from 'node:crypto'

const manners =
  'Amber Bold Bright Calm Clever Cosy Eager Early Gentle Golden Happy Kind Late Lively Merry Mild Nimble Patient Quick Quiet Silver Sunny Swift Warm Wise'
const beings =
  'Badger Beaver Comet Crane Dolphin Falcon Finch Fox Hare Heron Lantern Lark Lynx Maple Marten Meadow Otter Owl Pebble Plover Raven River Robin Sparrow Wren'

const oneOf = (words: string) => {
  const list = words.split(' ')
  return list[randomInt(list.length)]
}

/** The name until the person chooses one. It reveals nothing about them. */
export const inventName = () => `${oneOf(manners)} ${oneOf(beings)} ${randomInt(100, 1000)}`
