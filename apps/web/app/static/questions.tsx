import { LinkButton } from '../ui/link-button.tsx'
import { Disclosures, type Question } from './disclosures.tsx'
import { LandingSection } from './landing-section.tsx'

const questions: Question[] = [
  {
    question: 'Do I need an account to look around?',
    answer:
      'No. Profiles and public posts are open to everyone. You sign in with Google to like, subscribe, buy posts and hold a wallet.',
  },
  {
    question: 'Are the characters real people?',
    answer:
      'No. They are fictional and made with AI. The people who invent, write and publish them are real, and we check who they are before they may earn.',
  },
  {
    question: 'What is a FansCoin?',
    answer:
      'The currency for single posts, paid messages and tips. You buy coins in your wallet, where you see the rate for each currency before you pay. Subscriptions are paid in dollars, not in coins.',
  },
  {
    question: 'What does “View once” mean?',
    answer:
      "You buy one viewing of a pay-per-view post. It ends when you finish the video or leave the pictures, or 24 hours after you opened it. A reload or a crash doesn't end it.",
  },
  {
    question: 'How do I cancel a subscription?',
    answer:
      'On My Subscriptions. It then runs to the end of the period you paid for. Subscriptions renew by themselves unless they are cancelled at least 24 hours before the period ends.',
  },
  {
    question: 'When do creators get their money?',
    answer:
      'On the 1st of each month, with a statement for every payout. The dashboard shows at any time what is available and what is still pending.',
  },
]

export function Questions() {
  return (
    <LandingSection
      title="Fair questions"
      action={<LinkButton to="/support">Ask another</LinkButton>}
      tone="card"
      isSplit
    >
      <Disclosures questions={questions} />
    </LandingSection>
  )
}
