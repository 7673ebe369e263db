import { use, useEffect, useRef, useState } from 'react'
import { FormTries } from './form.tsx'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A field's error until its value becomes valid. The form's next try shows it again. */
export function useFieldError(id: string, error: string | undefined) {
  const tries = use(FormTries)
  const said = error && `${tries} ${error}`
  const [mended, setMended] = useState<string>()
  const wrong = useRef<{ said: string; value: string }>(undefined)

  // After each render: a button may fill in a value, too.
  useEffect(() => {
    const control = document.getElementById(id)
    if (!said || !isControl(control)) {
      wrong.current = undefined
      if (!said) setMended(undefined)
      return
    }
    if (wrong.current?.said !== said) wrong.current = { said, value: control.value }
    const { value } = wrong.current
    const look = () => {
      if (control.value !== value && isValid(control)) setMended(said)
    }
    look()
    // On the window, after React: rendering before React has seen a key would revert the field.
    window.addEventListener('input', look)
    window.addEventListener('change', look)
    return () => {
      window.removeEventListener('input', look)
      window.removeEventListener('change', look)
    }
  })
  return mended === said ? undefined : error
}

const isControl = (element: HTMLElement | null): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** By its own rules (`required`, `min`, `type` ...); blanks aren't an answer. */
function isValid(control: Control) {
  const { validity, value } = control
  if (control.required && value.trim() === '') return false
  const { badInput, patternMismatch, rangeOverflow, rangeUnderflow, tooLong, typeMismatch } = validity
  if (badInput || patternMismatch || rangeOverflow || rangeUnderflow || tooLong || typeMismatch) return false
  // Counted in decimals: steps of 0.01 aren't exact in binary.
  return control.type !== 'number' || decimalsOf(value) <= decimalsOf(control.getAttribute('step') ?? '1')
}

const decimalsOf = (amount: string) => amount.split('.')[1]?.length ?? 0
