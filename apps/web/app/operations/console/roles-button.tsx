import type { ConsoleUserDetail } from '@fanlight/contract/operations/console-users'
import { rightWords } from '@fanlight/contract/platform/operator-right-words'
import { allRights, mayAs, type OperatorRole, operatorRoles } from '@fanlight/contract/platform/operator-rights'
import { ActionButton } from './action-button.tsx'
import { setRoles } from './console-api.ts'

/** Changes the roles of an operator, with an explanation of each. */
export function RolesButton({ user }: { user: ConsoleUserDetail }) {
  const { id, name, suspendedAt, cannotChangeRoles } = user
  return (
    <ActionButton
      right="name operators"
      label="Roles"
      title={`What may ${name} do in the console?`}
      body="Giving a role takes a second owner, or a day where there is none. Taking one away counts at once."
      choices={operatorRoles.map((role) => ({
        name: role,
        label: roleNames[role],
        help: dutiesOf(role),
        chosen: user.operatorRoles.includes(role),
      }))}
      disabled={cannotChangeRoles !== null || suspendedAt !== null}
      done={`The roles of ${name} are changed.`}
      run={({ picked }) =>
        setRoles(
          id,
          operatorRoles.filter((role) => picked.has(role)),
        )
      }
    />
  )
}

const roleNames: Record<OperatorRole, string> = {
  support: 'Support',
  finance: 'Finance',
  safety: 'Safety',
  owner: 'Owner',
}

const dutiesOf = (role: OperatorRole) =>
  role === 'owner'
    ? 'Everything.'
    : `${allRights
        .filter((right) => right !== 'use the console' && mayAs([role], right))
        .map((right) => rightWords[right])
        .join('; ')}.`
