import { fireEvent, screen, waitFor, within } from '@testing-library/react'

/** An answer with these rows, and the address of a list's first page. */
export const list = <Row>(...items: Row[]) => ({ body: items })
export const first = (path: string) => `GET /console/${path}?page=1&pageSize=25`

/** The row with this text, with its actions, which load after it. */
export async function row(text: string) {
  const cell = await screen.findByText(text)
  await waitFor(() => {
    if (document.querySelector('[data-later]')) throw new Error('Actions of rows are still being loaded.')
  })
  return within(cell.closest('tr') as HTMLElement)
}
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** The dialog that asks before an action. */
export const dialog = async () => within(await screen.findByRole('alertdialog'))
export const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
