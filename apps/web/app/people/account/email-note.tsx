import type { Account } from '@fanlight/contract/people/account'
import { Link } from 'react-router'

/** Who sees the address, and whether email goes there. */
export const EmailNote = ({ account: { email, isEmailUnverified, isEmailRefused } }: { account: Account }) => (
  <div className="grid gap-2 text-caption text-soft">
    <p className="grid gap-1">
      <span className="font-medium text-body text-ink">Email address</span>
      <span className="wrap-anywhere text-lead text-ink">{email}</span>
      <span>It is never shown to fans or creators.</span>
    </p>
    {isEmailUnverified && (
      <p>
        Your sign-in provider says this address isn't confirmed, so we don't send email to it. Confirm it there, then
        sign in here again.
      </p>
    )}
    {isEmailRefused && (
      <p>
        Mail to this address came back, so we send none there. Once it works again,{' '}
        <Link to="/support" className="tap underline underline-offset-4">
          write to us
        </Link>{' '}
        and we send mail there again. If you changed the address at your sign-in provider, sign in here again.
      </p>
    )}
  </div>
)
