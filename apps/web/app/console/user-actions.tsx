import type { ConsoleUserDetail } from '@fanlight/contract/console-users'
import { ActionButton } from './action-button.tsx'
import {
  endSessions,
  freezeWallet,
  grantAdmin,
  revokeAdmin,
  suspend,
  unfreezeWallet,
  unsuspend,
} from './console-api.ts'

/** What can be done to somebody; what cannot says why. */
export function UserActions({ user }: { user: ConsoleUserDetail }) {
  const { id, name, isAdmin, suspendedAt, walletFrozen, cannotSuspend, cannotRevoke } = user
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap gap-2">
        <ActionButton
          label="End sessions"
          title={`Sign ${name} out everywhere?`}
          body="They can sign in again at once."
          disabled={user.sessions === 0}
          done={`${name} is signed out.`}
          run={() => endSessions(id)}
        />
        {walletFrozen ? (
          <ActionButton
            label="Open wallet"
            title={`Open the wallet of ${name}?`}
            body="Its coins can be spent again, also where a dispute had frozen it."
            reason="Written to the log."
            done="The wallet is open."
            run={({ reason }) => unfreezeWallet(id, reason)}
          />
        ) : (
          <ActionButton
            label="Freeze wallet"
            title={`Freeze the wallet of ${name}?`}
            body="Coins still arrive; none can be spent until it is opened again."
            reason="Written to the log."
            done="The wallet is frozen."
            run={({ reason }) => freezeWallet(id, reason)}
          />
        )}
        {isAdmin ? (
          <ActionButton
            label="Revoke operator"
            destructive
            disabled={cannotRevoke !== null}
            title={`Take the operator’s rights from ${name}?`}
            body="The console disappears for them at once."
            done={`${name} is no operator any more.`}
            run={() => revokeAdmin(id)}
          />
        ) : (
          <ActionButton
            label="Make operator"
            disabled={suspendedAt !== null}
            title={`Make ${name} an operator?`}
            body="They can see documents, refund money and suspend people, as you can."
            done={`${name} is an operator now.`}
            run={() => grantAdmin(id)}
          />
        )}
        {suspendedAt ? (
          <ActionButton
            label="Let back in"
            title={`Let ${name} back in?`}
            body="They can sign in again, and their profiles are seen again."
            done={`${name} can sign in again.`}
            run={() => unsuspend(id)}
          />
        ) : (
          <ActionButton
            label="Suspend"
            destructive
            disabled={cannotSuspend !== null}
            title={`Suspend ${name}?`}
            body="They are signed out at once and cannot come back; what they publish disappears until you let them in again."
            reason="Written to the log."
            done={`${name} is suspended.`}
            run={({ reason }) => suspend(id, reason)}
          />
        )}
      </div>
      {!suspendedAt && cannotSuspend && <p className="text-caption text-soft">{cannotSuspend}</p>}
      {isAdmin && cannotRevoke && <p className="text-caption text-soft">{cannotRevoke}</p>}
    </div>
  )
}
