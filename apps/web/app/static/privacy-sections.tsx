import { Link } from 'react-router'
import { brand } from '../lib/brand.ts'
import { type LegalSection, List } from './legal-page.tsx'

export const privacySections: LegalSection[] = [
  {
    id: 'data',
    title: 'What we keep about you',
    paragraphs: [
      <List
        key="data"
        items={[
          <>
            <strong>From sign-in:</strong> your email address and the address of your picture, as Google gives them to
            us, and the sessions in which you are signed in, each with its browser, system and times. We do not keep the
            name that Google knows you by. The picture is shown to nobody unless you choose it.
          </>,
          <>
            <strong>From you:</strong> the name that others see you by and, if you upload one, your portrait.
          </>,
          <>
            <strong>From use:</strong> your likes, subscriptions, purchases, viewings of pay-per-view posts,
            notifications and settings.
          </>,
          <>
            <strong>From payments:</strong> amount, currency, time and the reference of the payment provider. Card
            numbers stay with the provider; we never see them.
          </>,
          <>
            <strong>Technical:</strong> if you look around without signing in, a fingerprint of your connection and
            browser, so that a view counts once. The address of your connection is not written into our logs.
          </>,
        ]}
      />,
    ],
  },
  {
    id: 'creators',
    title: 'What we keep about creators in addition',
    paragraphs: [
      'Your bio, profiles, posts, prices and earnings, and your payouts with their statements.',
      <p key="kyc">
        For the <strong>identity verification (KYC)</strong>: legal name, date of birth, country, and pictures of a
        document and of yourself. They are encrypted where they are stored, are seen only by the people who check them,
        and every look at them is recorded.
      </p>,
    ],
  },
  {
    id: 'purposes',
    title: 'Why we keep it',
    paragraphs: [
      <List
        key="purposes"
        items={[
          'To perform our contract with you: show you what you may see, charge what you agreed to, pay creators.',
          'Because the law demands it: bookkeeping, taxes, the verification of those who receive money.',
          'In our legitimate interest: to keep the service secure, to stop fraud and abuse, to find errors.',
        ]}
      />,
      'We do not build advertising profiles, and no decision with legal effect on you is made by a machine alone.',
    ],
  },
  {
    id: 'browser',
    title: 'What we store in your browser',
    paragraphs: [
      'Your session, so that you stay signed in; your choice of light or dark; whether keyboard shortcuts are on. All of it is needed for what you asked for, so there is no banner to click away. There are no cookies of advertisers.',
    ],
  },
  {
    id: 'recipients',
    title: 'Who else sees it',
    paragraphs: [
      <List
        key="recipients"
        items={[
          'Google, when you sign in with it.',
          'The payment provider, when you pay.',
          'The companies that run our servers and store our files, under contract and on our instructions.',
          'Authorities, where the law obliges us and only as far as it does.',
        ]}
      />,
      'A creator sees how many people follow, buy and like, and your display name in the notification of a subscription, a purchase or a like. Never your email address or your payment data.',
    ],
  },
  {
    id: 'ai',
    title: 'Artificial intelligence',
    paragraphs: [
      `The characters on ${brand.name} are made with AI by their creators, with tools of their own. We do not hand your data to such tools, and we do not train models with what you publish, buy or write.`,
    ],
  },
  {
    id: 'how-long',
    title: 'For how long',
    paragraphs: [
      <List
        key="how-long"
        items={[
          'Account, likes and settings: as long as you have an account.',
          'Sessions: as long as you are signed in, and 30 days more.',
          'Fingerprints of visitors: up to two days.',
          'Payments, subscriptions, purchases and payouts: as long as the law on bookkeeping demands, up to ten years.',
          'Documents of the identity verification: 30 days after our decision. Documents that nobody has decided on are erased too; we tell you a week before.',
        ]}
      />,
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      'You may ask us what we keep about you, have it corrected or deleted, have its use restricted, receive it in a common format, and object to uses based on our interests. You may also complain to a data protection authority.',
      <p key="contact">
        Write to us on the{' '}
        <Link to="/support" className="font-semibold text-accent underline underline-offset-4">
          support page
        </Link>{' '}
        or to{' '}
        <a href={`mailto:${brand.supportEmail}`} className="font-semibold text-accent underline underline-offset-4">
          {brand.supportEmail}
        </a>
        . We answer within a month, usually much sooner.
      </p>,
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      'When this policy changes, the date at its head changes with it, and we tell those who are signed in about every change that concerns them.',
    ],
  },
]
