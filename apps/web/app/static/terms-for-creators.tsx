import { Link } from 'react-router'
import { brand } from '../lib/brand.ts'
import { type LegalSection, List } from './legal-page.tsx'

export const termsForCreators: LegalSection[] = [
  {
    id: 'creators',
    title: 'Creators and identity verification',
    paragraphs: [
      'Anyone who is signed in may apply to become a creator. Before money can be taken for a creator, we verify the identity of the person (“KYC”): name, date of birth, country and a document. This typically takes 1-3 business days.',
      'We may refuse or withdraw the status of a creator, and we give the reason. Pages that already exist then remain visible to their subscribers until the paid periods end, unless the law forbids it.',
    ],
  },
  {
    id: 'content',
    title: 'What may be published',
    paragraphs: [
      'The creator is responsible for each post and must hold the rights in it: in the pictures and texts, and in whatever they were made from.',
      <>
        <p>It is forbidden to publish</p>
        <List
          items={[
            'anything that shows or suggests minors in a sexual way, drawn and generated pictures included;',
            'the likeness of a real person without that person’s written consent;',
            'violence against people or animals for its own sake, incitement to hatred, or instructions for crimes;',
            'what belongs to others: their works, their brands, their characters;',
            'malware, spam, and offers that lead away from the site in order to pay there.',
          ]}
        />
      </>,
      'Reports are read by people. We remove what breaks these rules, tell the creator why, and hear an objection.',
    ],
  },
  {
    id: 'ai',
    title: 'Content made with artificial intelligence',
    paragraphs: [
      <>
        <p>
          <strong>
            The characters on {brand.name} are fictional, and their pictures, videos and texts are made with AI
          </strong>{' '}
          in whole or in part. They are not persons, do not act by themselves and cannot make promises.
        </p>
        <p>Creators may not present a character as a real person. Every page of the site says what they are.</p>
      </>,
      'We do not use the posts of creators or the messages of fans to train models, and we do not let others do so.',
    ],
  },
  {
    id: 'rights',
    title: 'Rights in what is published',
    paragraphs: [
      'Creators keep their rights. They give us the right to store, convert and show their posts on the site to those who may see them, for as long as the posts are published, and to show public posts and avatars when we present the site.',
      'Fans may view what they have access to, privately. Copying, recording, passing on or publishing it is not allowed.',
    ],
  },
  {
    id: 'payouts',
    title: 'Earnings and payouts',
    paragraphs: [
      <>
        <p>
          Creators earn from monthly subscriptions and from pay-per-view posts. Income in {brand.currency} counts in US
          dollars at the rate in force at the moment of the sale.
        </p>
        <p>
          <strong>Payouts are made on the 1st of each month</strong> (UTC), to verified creators, for earnings whose
          holding period is over. The dashboard shows what is available, pending and paid; each payout has its
          statement.
        </p>
      </>,
      'Refunds and chargebacks are deducted from the earnings of the sale they concern. Creators pay the taxes on their income themselves.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    paragraphs: [
      'We run the service with care, but we cannot promise that it is always available. We are liable without limit for intent and gross negligence and where the law demands it; otherwise only for the breach of essential duties, and then for the damage that is typical and could be foreseen.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    paragraphs: [
      'We may change these terms for good reason. We tell you at least 30 days before; if you do not agree, you can cancel until then, and what you have paid for remains as it was.',
      <p key="contact">
        Questions? Write to us on the{' '}
        <Link to="/support" className="font-semibold text-accent underline underline-offset-4">
          support page
        </Link>
        . How we treat your data is said in the{' '}
        <Link to="/privacy-policy" className="font-semibold text-accent underline underline-offset-4">
          privacy policy
        </Link>
        .
      </p>,
    ],
  },
]
