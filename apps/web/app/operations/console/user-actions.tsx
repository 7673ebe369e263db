import type { ConsoleUserDetail } from '@fanlight/contract/operations/console-users'
import { ActionButton } from './action-button.tsx'
import { endSessions, freezeWallet, reopenAddress, suspend, unfreezeWallet, unsuspend } from './console-api.ts'
import { RolesButton } from './roles-button.tsx'

/** Actions on a person; impossible ones say why. */
export function UserActions({ user }: { user: ConsoleUserDetail }) {
  const {
    id,
    name,
    isOperator,
    suspendedAt,
    walletFrozenBecause,
    cannotSuspend,
    cannotEndSessions,
    cannotChangeRoles,
  } = user
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <ActionButton
          right="end sessions"
          label="End sessions"
          title={`Sign ${name} out everywhere?`}
          body="They can sign in again at once."
          disabled={user.sessions === 0 || cannotEndSessions !== null}
          done={`${name} is signed out.`}
          run={() => endSessions(id)}
        />
        {user.addressRefused !== null && (
          <ActionButton
            right="read emails"
            label="Open address"
            title={`Send emails to ${name} again?`}
            body={`${user.email} was refused by its mail server. Do this only once the address works again: each email that comes back makes other mail servers trust ours less.`}
            done="Emails go to this address again."
            run={() => reopenAddress(id)}
          />
        )}
        {walletFrozenBecause.includes('operator') ? (
          <ActionButton
            right="freeze wallets"
            label="Open wallet"
            title={`Open the wallet of ${name}?`}
            body={
              walletFrozenBecause.length > 1
                ? 'This lifts the operators’ freeze only. The wallet stays frozen until its dispute is decided and its debt is paid.'
                : 'Its coins can be spent again.'
            }
            reason="Written to the log."
            done={walletFrozenBecause.length > 1 ? 'The operators’ freeze is lifted.' : 'The wallet is open.'}
            run={({ reason }) => unfreezeWallet(id, reason)}
          />
        ) : (
          <ActionButton
            right="freeze wallets"
            label="Freeze wallet"
            title={`Freeze the wallet of ${name}?`}
            body="Nothing can be spent, and no coins can be bought, until an operator opens it again."
            reason="Written to the log."
            done="The wallet is frozen."
            run={({ reason }) => freezeWallet(id, reason)}
          />
        )}
        <RolesButton user={user} />
        {suspendedAt ? (
          <ActionButton
            right="suspend"
            label="Let back in"
            title={`Let ${name} back in?`}
            body="They can sign in again, and their profiles are seen again."
            done={`${name} can sign in again.`}
            run={() => unsuspend(id)}
          />
        ) : (
          <ActionButton
            right="suspend"
            label="Suspend"
            destructive
            disabled={cannotSuspend !== null}
            title={`Suspend ${name}?`}
            body="They're signed out at once and can't sign in. Their content disappears until you lift the suspension."
            reason="Written to the log."
            done={`${name} is suspended.`}
            run={({ reason }) => suspend(id, reason)}
          />
        )}
      </div>
      {cannotEndSessions && <p className="text-caption text-soft">{cannotEndSessions}</p>}
      {!suspendedAt && cannotSuspend && <p className="text-caption text-soft">{cannotSuspend}</p>}
      {isOperator && cannotChangeRoles && <p className="text-caption text-soft">{cannotChangeRoles}</p>}
    </div>
  )
}
