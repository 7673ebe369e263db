import type { VerificationStatus } from '@fanlight/contract/content/creators'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { verificationStatusQuery } from './verification-api.ts'

interface Step {
  title: string
  text: string
  isDone: boolean
  link?: { to: string; label: string }
}

const verifyAt = '/creator/verification-pending'

const verifying: Record<VerificationStatus['kycStatus'], Pick<Step, 'text' | 'link'>> = {
  none: {
    text: "Send your document and a selfie. Nobody can pay you until we've checked them.",
    link: { to: verifyAt, label: 'Verify your identity' },
  },
  pending: {
    text: "We're checking your documents. This typically takes 1-3 business days. You can continue meanwhile.",
  },
  rejected: {
    text: "We couldn't accept the documents you sent.",
    link: { to: verifyAt, label: 'See why and try again' },
  },
  verified: { text: "You're verified." },
}

function stepsOf({ kycStatus, kycVerified, firstProfileId, hasPublished }: VerificationStatus): Step[] {
  const publish = firstProfileId !== null && {
    to: `/profile/${firstProfileId}/create-post`,
    label: 'Create First Post',
  }
  return [
    { title: 'Verify your identity', isDone: kycVerified, ...verifying[kycStatus] },
    {
      title: 'Create a character',
      text: 'A name, a face and a price.',
      isDone: firstProfileId !== null,
      link: { to: '/profile/create', label: 'Create New Profile' },
    },
    {
      title: 'Publish your first post',
      text: 'A picture, a video or an album. You decide who sees it.',
      isDone: hasPublished,
      ...(publish && { link: publish }),
    },
  ]
}

/** A new creator's next steps, until all are done. */
export default function FirstSteps({ otherwise = null }: { otherwise?: ReactNode }) {
  const { data } = useQuery(verificationStatusQuery)
  const steps = data?.isCreator ? stepsOf(data) : []
  if (steps.every(({ isDone }) => isDone)) return otherwise
  const next = steps.find(({ isDone, link }) => !isDone && link)
  return (
    <section aria-labelledby="first-steps" className="grid gap-4 rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id="first-steps" className="text-title">
        Three steps to your first post
      </h2>
      <ol className="grid gap-4">
        {steps.map((step, index) => (
          <li key={step.title} className="flex flex-wrap items-center gap-4">
            <StepMark number={index + 1} isDone={step.isDone} />
            <p className="min-w-48 flex-1">
              <strong className={cx('block font-semibold', step.isDone && 'text-soft')}>
                {step.title}
                {step.isDone && <span className="sr-only"> (done)</span>}
              </strong>
              {!step.isDone && <span className="text-soft">{step.text}</span>}
            </p>
            {!step.isDone && step.link && (
              <LinkButton to={step.link.to} variant={step === next ? 'primary' : 'secondary'} className="max-sm:ml-13">
                {step.link.label}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const StepMark = ({ number, isDone }: { number: number; isDone: boolean }) => (
  <span
    aria-hidden="true"
    className={cx(
      'display inline-grid size-9 shrink-0 place-items-center rounded-full text-lead',
      isDone ? 'bg-success text-card' : 'bg-raised',
    )}
  >
    {isDone ? <Check className="size-5" /> : number}
  </span>
)
