import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { shownToasts, toast } from '../ui/toast-queue.ts'
import { dialog, list, row } from './console-lists.ts'
import { type Answer, fakeApi } from './fake-api.ts'
import { savedFiles } from './saved-files.ts'
import { showScreen } from './show-screen.tsx'

/** One button or menu item of a row. */
export interface RowAct<Row> {
  label: string
  /** The dialog's initial values, by field. */
  starts?: Record<string, string>
  /** The input, by field. */
  typed?: Record<string, string>
  /** The one call that it sends. */
  sends: string
  body?: unknown
  /** How the server lists the row afterwards, and what the row then shows; null if the row is gone. */
  after: [change: Partial<Row>, says: string] | null
}

/** Acts at once and changes nothing: a download. */
export interface FileAct {
  label: string
  sends: string
  saves: string
}

interface ActTable<Row> {
  screen: Parameters<typeof showScreen>[0]
  path: string
  /** The call that reads the rows. */
  reads: string
  /** Other calls of the screen. */
  others?: Record<string, Answer>
  row: Row
  /** Text to find the row by. */
  name: string
}

export type ActCase<Row> = [change: Partial<Row>, acts: (RowAct<Row> | FileAct)[]]

/** Each state of a row offers exactly the actions listed for it, and each of them sends exactly its call. */
export function testRowActs<Row extends object>(table: ActTable<Row>, cases: ActCase<Row>[]) {
  afterEach(() => {
    cleanup()
    queryClient.clear()
    for (const { id } of shownToasts()) toast.dismiss(id)
    vi.unstubAllGlobals()
  })
  describe.each(cases)('a row with %j', (change, acts) => {
    const before = { ...table.row, ...change }
    test(`offers ${acts.map(({ label }) => label).join(', ') || 'nothing'}`, async () => {
      fakeApi({ ...table.others, [table.reads]: list(before) })
      showScreen(table.screen, table)
      expect(await offered(table.name, acts.length > 0)).toEqual(acts.map(({ label }) => label))
    })
    if (acts.length > 0) test.each(acts)('$label sends $sends', (one) => testAct(table, before, one))
  })
}

async function testAct<Row extends object>(table: ActTable<Row>, before: Row, one: RowAct<Row> | FileAct) {
  const saved = 'saves' in one ? savedFiles() : []
  const listed = 'saves' in one ? [before] : one.after ? [{ ...before, ...one.after[0] }] : []
  const api = fakeApi({
    ...table.others,
    [table.reads]: [list(before), list(...listed)],
    [one.sends]: one.sends.startsWith('GET') ? { body: 'A file.' } : { status: 204 },
  })
  showScreen(table.screen, table)
  await offered(table.name, true)
  const item = screen.queryByRole('menuitem', { name: one.label })
  const button = item ?? (await row(table.name)).getByRole('button', { name: one.label })
  await act(async () => void fireEvent.click(button))
  if ('saves' in one) {
    await waitFor(() => expect(saved).toEqual([one.saves]))
    expect(api.to(one.sends)).toHaveLength(1)
    return
  }
  const asked = await dialog()
  for (const [label, value] of Object.entries(one.starts ?? {})) expect(field(label).value).toBe(value)
  for (const [label, value] of Object.entries(one.typed ?? {})) fireEvent.change(field(label), { target: { value } })
  expect(api.calls.filter(isChange)).toEqual([])
  if (one.after) expect(await says(table.name, one.after[1])).toBe(false)
  fireEvent.click(asked.getByRole('button', { name: one.label }))
  await waitFor(() => expect(api.to(table.reads)).toHaveLength(2))
  const [method, path] = one.sends.split(' ')
  expect(api.calls.filter(isChange)).toEqual([{ method, path, body: one.body }])
  const { after } = one
  if (after) await expect.poll(() => says(table.name, after[1])).toBe(true)
  else await waitFor(() => expect(screen.queryByText(table.name)).toBeNull())
}

/** Without its buttons, which name possible actions. */
const says = async (name: string, text: string) =>
  (await row(name)).queryAllByText(text).some((one) => one.closest('button') === null)
const isChange = ({ method }: { method: string }) => method !== 'GET'
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false })

/** The labels of a row's buttons, and of the items behind its three dots, which are then open. */
async function offered(name: string, isAny: boolean) {
  const line = await row(name)
  await waitFor(() => {
    const late = [...document.querySelectorAll('[data-menu]')].filter((one) => one.querySelector('button') === null)
    expect(late).toEqual([])
    if (isAny) line.getAllByRole('button')
  })
  const buttons = line.queryAllByRole('button')
  const labels: string[] = []
  for (const button of buttons) {
    if (button.getAttribute('aria-haspopup') !== 'menu') {
      labels.push(button.textContent || (button.getAttribute('aria-label') ?? ''))
      continue
    }
    await act(async () => void fireEvent.click(button))
    for (const item of await screen.findAllByRole('menuitem')) labels.push(item.textContent ?? '')
  }
  return labels
}
