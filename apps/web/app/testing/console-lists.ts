import { fireEvent, screen, waitFor, within } from '@testing-library/react'

/** An answer with these rows, and the address of a list's first page. */
export const list = <Row>(...items: Row[]) => ({ body: items })
export const first = (path: string) => `GET /console/${path}?page=1&pageSize=25`

/** The row in which this stands, with its actions, which are loaded after it. */
export async function row(text: string) {
  const cell = await screen.findByText(text)
  await waitFor(() => {
    if (document.querySelector('[data-later]')) throw new Error('Actions of rows are still being loaded.')
  })
  return within(cell.closest('tr') as HTMLElement)
}
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** What asks before an action. */
export const dialog = async () => within(await screen.findByRole('alertdialog'))
export const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
