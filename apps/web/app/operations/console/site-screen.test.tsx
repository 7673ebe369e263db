import type { SiteSettings } from '@fanlight/contract/people/site'
import { builtColors } from '@fanlight/contract/people/site-colors'
import { defaultSite } from '@fanlight/contract/platform/brand'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as siteScreen from './site-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const settings: SiteSettings = {
  ...defaultSite,
  social: [],
  sellerName: null,
  sellerAddress: null,
  sellerTaxId: null,
  serverSeller: { name: 'Server Ltd', address: null, taxId: null },
}
const show = (put: object) => {
  const api = fakeApi({ 'GET /console/site': { body: settings }, 'PUT /console/site': put })
  showScreen(siteScreen, { path: '/admin/site' })
  return api
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('settings are saved as meant: links one by one without empty ones, and colors only if they are custom', async () => {
  const api = show({ body: settings })
  fireEvent.change(await screen.findByLabelText(/^Name/, { selector: '[name=name]' }), { target: { value: 'Moon' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add a link' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Shown as'))
  type('Shown as', 'My Mastodon')
  type('Link', ' https://social.test/@moon ')
  for (let more = 0; more < 2; more++) fireEvent.click(screen.getByRole('button', { name: 'Add a link' }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove this link' })[0] as HTMLElement)
  expect(screen.getAllByLabelText('Shown as')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.to('PUT /console/site')).toHaveLength(1))
  expect(api.to('PUT /console/site')[0]?.body).toMatchObject({
    name: 'Moon',
    social: [{ name: 'My Mastodon', href: 'https://social.test/@moon' }],
    colors: null,
    sellerName: '',
  })
})

test("an illegible color is named while it is chosen, and the server's refusal appears at its field", async () => {
  show({ status: 400, body: { detail: 'No.', errors: { name: ['Please give the site a name.'] } } })
  fireEvent.click(await screen.findByLabelText('Colours of our own'))
  type(/^Links on light pages(?!, to)/, '#ffcc00')
  await screen.findByText(/1\.\d:1 is too little to be read\./)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Please give the site a name.')
})

test('half-written settings survive a reload; saved and untouched ones leave no draft', async () => {
  const name = () => screen.findByLabelText<HTMLInputElement>(/^Name/, { selector: '[name=name]' })
  show({ body: settings })
  await name()
  cleanup()
  expect(sessionStorage).toHaveLength(0)
  show({ body: settings })
  fireEvent.change(await name(), { target: { value: 'Moon' } })
  fireEvent.click(screen.getByLabelText('Colours of our own'))
  type(/^Links on light pages(?!, to)/, '#123456')
  cleanup()
  show({ body: settings })
  // Filled in when the app runs, shortly after they appear.
  await waitFor(async () => expect((await name()).value).toBe('Moon'))
  expect(screen.getByLabelText<HTMLInputElement>(/^Links on light pages(?!, to)/).value).toBe('#123456')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test('the built-in logo and colors are shown until replaced, and both legal texts are a click away', async () => {
  show({ body: settings })
  await screen.findByText('The built-in mark is in use.')
  expect(screen.getByText('Links on light pages').nextSibling?.textContent).toBe(builtColors.link)
  expect(screen.queryByLabelText(/^Links on light pages(?!, to)/)).toBeNull()
  const leads = ['Terms of Service', 'Privacy Policy'].map((name) => screen.getByRole('link', { name }))
  expect(leads.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/site/texts?kind=terms',
    '/admin/site/texts?kind=privacy-policy',
  ])
})
