import { useEffect } from 'react'
import { contentOf, dispatchChange, isField } from './dispatch-change.ts'
import { placeOf, recall } from './use-draft.ts'

/**
 * A draft of a form with uncontrolled fields: they are in the page, and may be filled in before the
 * app runs. Existing input wins.
 */
export function useKeptFields(name: string, formId: string) {
  const place = placeOf(name)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const kept = new Map(Object.entries(recall(place)))
    for (const field of form.elements) {
      if (!isField(field) || !kept.has(field.name)) continue
      const before = String(kept.get(field.name))
      if (isUntouched(field) || contentOf(field) === before) dispatchChange(field, before)
    }
  }, [place, formId])
  return {
    keep(form: HTMLFormElement) {
      sessionStorage.setItem(place, JSON.stringify(Object.fromEntries(new FormData(form))))
    },
    forget: () => sessionStorage.removeItem(place),
  }
}

const isUntouched = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) =>
  field.value === (field instanceof HTMLSelectElement ? '' : field.defaultValue)
