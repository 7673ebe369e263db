type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const hasTick = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
const isFile = (field: Element) => field instanceof HTMLInputElement && field.type === 'file'

export const contentOf = (field: Field) => (hasTick(field) ? field.checked : field.value)

/** Sets the value that a person gave a field before hydration, and dispatches the change event now. */
export function dispatchChange(field: Element, value: string | boolean) {
  if (!isField(field)) return
  if (isFile(field) || field instanceof HTMLSelectElement) {
    if (!isFile(field)) field.value = String(value)
    return say(field, 'change')
  }
  const property = hasTick(field) ? 'checked' : 'value'
  // React compares with the value it set last, which it tracks on the element itself.
  Object.assign(field, { [property]: hasTick(field) ? field.defaultChecked : field.defaultValue })
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value)
  say(field, hasTick(field) ? 'click' : 'input')
}

const say = (field: Field, type: string) => void field.dispatchEvent(new Event(type, { bubbles: true }))
