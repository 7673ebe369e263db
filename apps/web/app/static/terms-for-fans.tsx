import { brand } from '../lib/brand.ts'
import { type LegalSection, List } from './legal-page.tsx'

export const termsForFans: LegalSection[] = [
  {
    id: 'service',
    title: 'What the service is',
    paragraphs: [
      `${brand.name} lets creators publish pages of fictional characters, made with the help of artificial intelligence, and lets fans follow these characters, subscribe to them by the month and open single posts with an in-app currency called ${brand.currency}.`,
      'By using the site you agree to these terms. If you do not, please do not use it. You must be at least 18 years old, or of full age where you live if that is later.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    paragraphs: [
      'You sign in with a Google account. We never see your Google password. You are responsible for what happens under your account, and you may have one account only.',
      'You can stop using the service at any time. We may suspend an account that breaks these terms; where the breach is not severe, we warn first.',
    ],
  },
  {
    id: 'subscriptions',
    title: 'Subscriptions and renewal',
    paragraphs: [
      'A subscription is to one profile and is billed monthly, in US dollars, at the price shown beside the Subscribe button. It opens the posts that are marked for subscribers. It does not open pay-per-view posts.',
      <>
        <p>
          <strong>Subscriptions renew automatically</strong> at the end of each period unless they are cancelled at
          least 24 hours before the period ends. The renewal is charged within those last 24 hours.
        </p>
        <p>
          A month is a calendar month counted from the day you subscribed, in UTC. Who starts on the 31st is billed on
          the last day of a shorter month.
        </p>
      </>,
      'You cancel on the page My Subscriptions. A cancellation takes effect at the end of the period you have paid for; until then you keep access. A cancellation within the last 24 hours, after the renewal has been charged, takes effect at the end of the following period.',
      'A creator may change the price of a profile. The new price is for new subscribers only: a running subscription keeps the price at which it was bought.',
      'If a renewal cannot be charged, we tell you and try again several times in the following weeks. You keep access for the first seven days; after that the subscription is paused until the payment succeeds, and it ends if none does.',
    ],
  },
  {
    id: 'coins',
    title: brand.currency,
    paragraphs: [
      `${brand.currency} are bought in the wallet. Each currency has its rate, which is shown before you pay; the number of coins is rounded down to hundredths. Every movement of coins is listed in your wallet with the balance after it.`,
      <List
        key="coins"
        items={[
          `${brand.currency} are a means of payment on this site only. They are not money, bear no interest and do not expire.`,
          'They cannot be exchanged for money, sold, given to others or moved to another account.',
          'If we ever close the service, we announce it at least 90 days before, so that you can use the coins you hold.',
        ]}
      />,
    ],
  },
  {
    id: 'pay-per-view',
    title: 'Pay-per-view posts: view once',
    paragraphs: [
      <>
        <p>
          A pay-per-view post is bought with {brand.currency} for <strong>one viewing</strong>. We say so before you
          confirm.
        </p>
        <p>
          The viewing begins when the post is first opened. It ends when the video has finished, or when you leave the
          pictures, and in any case 24 hours after it began. After that you can buy the post again.
        </p>
      </>,
      'A crash, a reload or a lost connection does not end a viewing. If a post could not be shown for a reason on our side, write to us and you get your coins back.',
    ],
  },
  {
    id: 'refunds',
    title: 'Payments and refunds',
    paragraphs: [
      'Payments are handled by a payment provider; we do not store card numbers. Prices include the taxes we are obliged to collect.',
      'You agree that digital content is delivered at once and that your right of withdrawal ends when you open it, as far as the law where you live allows. Coins that you have not used are refunded within 14 days of the purchase if you ask for it. What the law gives you beyond this remains untouched.',
      'If a payment is charged back, the coins or the subscription that it paid for are taken back; a wallet may become negative and is then locked for purchases until it is balanced.',
    ],
  },
]
