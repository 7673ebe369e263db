import { createHash } from 'node:crypto'
import { hasStopLink } from '@fanlight/contract/people/notifications'
import type { Config } from '../../platform/config/config.ts'
import { emailHtml, emailText, type Frame } from '../mail/email-layout.ts'
import type { MailRow } from '../mail/kept-mail.ts'
import type { MailLinks } from '../mail/mail-links.ts'
import type { Envelope } from '../mail/mailer.ts'
import type { ReturnAddresses } from '../mail/return-address.ts'
import type { SiteNow } from '../site/watch-site.ts'
import { writeEmail } from './emails.ts'

const unsubscribeDays = 60
const conversationDays = 180

interface Needed {
  config: Pick<Config, 'publicUrl'>
  mailLinks: MailLinks
  returns: ReturnAddresses
  site: Pick<SiteNow, 'now'>
}

/** An email as it is sent; without the links that act, for people who must not use them. */
export function writeMail(
  { config, mailLinks, returns, site }: Needed,
  mail: MailRow,
  { withLinks = true } = {},
): Envelope | undefined {
  const home = config.publicUrl
  const { name: brand, colors, supportEmail } = site.now()
  const email = writeEmail(mail.sentence, mail.params, mail.aboutId, home, mail)
  if (!email) return undefined
  const token = (until: Date, purpose: 'cancel' | 'unsubscribe') => mailLinks.tokenOf(purpose, mail.id, until)
  const after = (days: number) => new Date(mail.createdAt.getTime() + days * 86_400_000)
  const { cancelsUntil, goesOn, ...rest } = email
  const full = {
    ...rest,
    ...(withLinks &&
      goesOn !== undefined && {
        button: {
          text: email.button?.text ?? 'Write back',
          url: `${home}/support/conversation?token=${mailLinks.tokenOf('support', goesOn, after(conversationDays))}`,
        },
      }),
    ...(withLinks &&
      cancelsUntil && {
        also: {
          text: 'Cancel this subscription',
          url: `${home}/cancel-renewal?token=${token(cancelsUntil, 'cancel')}`,
        },
      }),
  }
  const stop =
    withLinks && mail.userId !== null && hasStopLink(mail.kind)
      ? token(after(unsubscribeDays), 'unsubscribe')
      : undefined
  const frame: Frame = {
    brand,
    accent: colors?.link,
    home,
    greeting: mail.name === null ? 'Hello,' : `Hello ${mail.name},`,
    why:
      mail.userId === null
        ? 'You wrote to us from this address.'
        : `You're receiving this because you have an account at ${brand}.`,
    settingsUrl: `${home}/account`,
    unsubscribeUrl: stop && `${home}/unsubscribe?token=${stop}&about=${mail.kind}`,
  }
  const returnTo = returns.of(mail.id, mail.address)
  return {
    to: mail.address,
    ...(returnTo && { returnTo }),
    ...(supportEmail && { replyTo: supportEmail }),
    subject: email.subject,
    html: emailHtml(full, frame),
    text: emailText(full, frame),
    messageId: `<mail-${mail.id}-${createHash('sha256').update(`${mail.id} ${mail.createdAt.toISOString()}`).digest('hex').slice(0, 16)}@${new URL(home).hostname}>`,
    ...(stop && { unsubscribeUrl: `${home}/api/notifications/unsubscribe/${stop}` }),
  }
}
