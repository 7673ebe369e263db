import type { CreatorApplicationResult } from '@fanlight/contract/content/creators'
import { redirect } from 'react-router'
import { pageMeta } from '../../lib/page-meta.ts'
import { queryClient, startQuery } from '../../lib/query-client.ts'
import { CreatorTermsSection } from '../../money/payouts/creator-terms-section.tsx'
import { creatorTermsQuery } from '../../money/payouts/payouts-api.ts'
import { verificationStatusQuery } from '../../operations/verification/verification-api.ts'
import { requireSession } from '../../session/guards.ts'
import { getViewer, replaceToken } from '../../session/session-store.ts'
import { Page } from '../../ui/page.tsx'
import { toastAfterLoad } from '../../ui/toast-after-load.ts'
import { ApplyForm } from './apply-form.tsx'

export const meta = () =>
  pageMeta({
    title: 'Become a Creator',
    description: 'Write characters, publish what they see, and be paid for it every month.',
    path: '/creator/apply',
  })

/** For people who are not creators yet. */
export async function clientLoader({ request }: { request: Request }) {
  await requireSession(request)
  if (getViewer()?.isCreator) throw redirect('/my-profiles')
  startQuery(creatorTermsQuery)
  return null
}

const steps = [
  { title: 'Introduce yourself', text: 'A few lines. Everyone can read them on your page.' },
  {
    title: 'Verify your identity',
    text: 'We check who you are before you can be paid. This typically takes 1-3 business days.',
  },
  { title: 'Create a character', text: 'A name, a face, a price. Then publish the first picture.' },
]

const verify = {
  text: 'You are a creator now. Next: verify your identity.',
  label: 'Verify your identity',
  to: '/creator/verification-pending',
}
const create = {
  text: 'You are verified. Now create your first character.',
  label: 'Create New Profile',
  to: '/profile/create',
}

/** Without review, a creator is verified at once. */
const nextStep = () =>
  queryClient.fetchQuery({ ...verificationStatusQuery, staleTime: 0 }).then(
    ({ kycVerified }) => (kycVerified ? create : verify),
    () => verify,
  )

export default function ApplyScreen() {
  /** The new token has the new role, so the page is reloaded. */
  async function onApplied({ token }: CreatorApplicationResult) {
    toastAfterLoad(await nextStep())
    if (token) replaceToken(token)
    location.assign('/profiles')
  }

  return (
    <Page
      title="Become a Creator"
      lead="You write the character. People who love it subscribe by the month."
      width="form"
    >
      <ol className="grid gap-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="display inline-grid size-9 shrink-0 place-items-center rounded-full bg-raised text-lead"
            >
              {index + 1}
            </span>
            <p>
              <strong className="font-semibold">{title}.</strong> <span className="text-soft">{text}</span>
            </p>
          </li>
        ))}
      </ol>
      <CreatorTermsSection />
      <ApplyForm onApplied={(result) => void onApplied(result)} />
    </Page>
  )
}
