import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApplyForm } from '../content/creators/apply-form.tsx'
import * as creator from '../content/creators/creator-screen.tsx'
import { CreatorSettingsForm } from '../content/creators/creator-settings-form.tsx'
import * as creators from '../content/creators/creators-screen.tsx'
import { AddImageForm } from '../content/posts/add-image-form.tsx'
import { CreatePostForm } from '../content/posts/create-post-form.tsx'
import { EditPostDialog } from '../content/posts/edit-post-dialog.tsx'
import PostMenu from '../content/posts/post-menu.tsx'
import OwnerActions from '../content/profiles/owner-actions.tsx'
import { ProfileForm } from '../content/profiles/profile-form.tsx'
import * as profile from '../content/profiles/profile-screen.tsx'
import * as profiles from '../content/profiles/profiles-screen.tsx'
import * as dashboard from '../money/dashboard/dashboard-screen.tsx'
import * as subscriptions from '../money/subscriptions/my-subscriptions-screen.tsx'
import { SubscribeArea } from '../money/subscriptions/subscribe-area.tsx'
import { DepositForm } from '../money/wallet/deposit-form.tsx'
import * as wallet from '../money/wallet/wallet-screen.tsx'
import * as status from '../operations/verification/status-screen.tsx'
import { clearSession, storeSession } from '../session/session-store.ts'
import { fakeUploads } from '../testing/fake-uploads.ts'
import { samplePost } from '../testing/sample-post.ts'
import { sampleProfile } from '../testing/sample-profile.ts'
import { showScreen } from '../testing/show-screen.tsx'

// A proxy or a crash answers without a reason: people read the catalog's sentence, not the protocol's.
let uploads: ReturnType<typeof fakeUploads>
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 500, statusText: 'Internal Server Error' }))
  uploads = fakeUploads()
  storeSession({ token: 'a.b.c', userId: 2, name: 'Ada Winter', email: 'ada@fanlight.test', avatarUrl: null })
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.unstubAllGlobals()
})

test.each([
  [profiles, '/profiles', '/profiles', ['An error occurred while fetching profiles']],
  [profile, '/profile/:id', '/profile/3', ['An error occurred while fetching profile details']],
  [creators, '/creators', '/creators', ['An error occurred while fetching creators']],
  [creator, '/creator/:id', '/creator/2', ['An error occurred while fetching creator details']],
  [status, '/creator/status', '/creator/status', ['An error occurred while fetching verification status']],
  [subscriptions, '/my-subscriptions', '/my-subscriptions', ['Error (500): Internal Server Error']],
  [
    wallet,
    '/wallet',
    '/wallet',
    [
      'Failed to load FansCoin balance.',
      'Failed to load currency ratios for deposit.',
      'Failed to load your wallet history.',
    ],
  ],
  [dashboard, '/d', '/d?profile=5', ['Failed to load dashboard data.', 'Failed to load stats for profile 5.']],
])('the screen %# (%s %s) says what could not be loaded', async (module, path, at, texts) => {
  showScreen(module, { path, at })
  for (const text of texts) expect((await screen.findAllByText(text))[0]).toBeTruthy()
  expect(screen.queryByText(/Internal Server Error$/) === null || path === '/my-subscriptions').toBe(true)
})

const nothing = () => {}
const show = (content: ReactNode) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => content }])
  return render(<Stub initialEntries={['/']} />)
}
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const choose = (label: RegExp) =>
  fireEvent.change(screen.getByLabelText(label), {
    target: { files: [new File(['x'], 'one.jpg', { type: 'image/jpeg' })] },
  })
/** Uploads with progress get the same crash. */
async function refuseUpload() {
  await waitFor(() => expect(uploads.sent).toHaveLength(1))
  uploads.latest().statusText = 'Internal Server Error'
  await act(async () => uploads.latest().answer(500, undefined))
}
const form = (failed: string) => (
  <ProfileForm usualFee={9.99} failed={failed} submitText="Save" backTo="/my-profiles" onSaved={nothing} />
)
async function saveProfile() {
  type(/^Name/, 'Mara Vell')
  await press('Save')
  await refuseUpload()
}

const acts: [string, ReactNode, () => Promise<void>][] = [
  [
    'An error occurred while applying to become a creator',
    <ApplyForm key="a" onApplied={nothing} />,
    async () => {
      type(/^Bio/, 'I write lighthouse keepers.')
      await press('Apply Now')
    },
  ],
  [
    'Failed to deposit funds.',
    <DepositForm key="b" ratios={{ USD: 10 }} wanted={undefined} onDeposited={nothing} />,
    async () => {
      type(/^Amount/, '5')
      await press('Buy FansCoins')
    },
  ],
  [
    'Failed to update subscription settings',
    <CreatorSettingsForm
      key="c"
      settings={{ globalSubscriptionPrice: 9.99, useProfileSpecificPricing: false, profileSettings: {} }}
    />,
    () => press('Save Settings'),
  ],
  ['An error occurred while creating the profile', form('An error occurred while creating the profile'), saveProfile],
  ['An error occurred while updating the profile', form('An error occurred while updating the profile'), saveProfile],
  [
    'Failed to delete profile',
    <OwnerActions key="d" profile={sampleProfile()} />,
    async () => {
      await press('Delete Profile')
      const dialog = within(await screen.findByRole('alertdialog'))
      await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Delete Profile' })))
    },
  ],
  [
    'Failed to delete post.',
    <PostMenu key="e" post={samplePost()} onChange={nothing} onDeleted={nothing} />,
    async () => {
      await press(/^Options of/)
      const item = await screen.findByRole('menuitem', { name: 'Delete Post' })
      await act(async () => void fireEvent.click(item))
      await press('Delete Post')
    },
  ],
  [
    'Failed to update post.',
    <EditPostDialog key="f" post={samplePost()} open onOpenChange={nothing} onSaved={nothing} />,
    () => press('Save Changes'),
  ],
  [
    'An error occurred while uploading the image',
    <AddImageForm key="g" profileId={3} onAdded={nothing} />,
    async () => {
      choose(/^Image/)
      await press(/^Add Image/)
      await refuseUpload()
    },
  ],
  [
    'Server error: 500 - Unknown server error',
    <CreatePostForm key="h" profileId={3} onPublished={nothing} />,
    async () => {
      type(/^Title/, 'Rooftop')
      choose(/^Files/)
      await press('Create Post')
      await refuseUpload()
    },
  ],
  [
    'Failed to start subscription process',
    <SubscribeArea key="i" profile={sampleProfile({ creatorId: 9 })} />,
    () => press('Subscribe'),
  ],
]
test.each(acts)('%s', async (text, content, act) => {
  show(content)
  await act()
  expect((await screen.findAllByText(text))[0]).toBeTruthy()
  expect(screen.queryByText('Internal Server Error')).toBeNull()
})
