import { fireEvent, screen, within } from '@testing-library/react'

/** An answer with these rows, and the address of a list's first page. */
export const list = <Row>(...items: Row[]) => ({ body: items })
export const first = (path: string) => `GET /console/${path}?page=1&pageSize=25`

/** The row in which this stands. */
export const row = (text: string) => screen.findByText(text).then((cell) => within(cell.closest('tr') as HTMLElement))
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** What asks before an action. */
export const dialog = async () => within(await screen.findByRole('alertdialog'))
export const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
