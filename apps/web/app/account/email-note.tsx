import type { Account } from '@fanlight/contract/account'

/** Who sees the address, and whether mail goes there. */
export const EmailNote = ({ account: { email, isEmailUnverified } }: { account: Account }) => (
  <div className="grid gap-2 text-caption text-soft">
    <p>Your email address, {email}, is never shown to fans or creators.</p>
    {isEmailUnverified && (
      <p>
        The account that you sign in with says that nobody has confirmed this address, so we send no mail to it. Confirm
        it there, then sign in here again.
      </p>
    )}
  </div>
)
