import { Refusal } from '../config/refusal.ts'
import type { Queries } from './client.ts'
import { limits } from './limits.ts'

interface SignIn {
  user: string
  signedInAs: string
  isPowerful: boolean
  mayOwn: boolean
  mayWork: boolean
}

/** Checks the rights of the application's login. Nobody would notice a missing guard until money is lost. */
export async function checkSignIn(db: Queries): Promise<void> {
  const who = await db.one<SignIn>('who-am-i', WHO)
  const say = (fault: string) => new Refusal(`DATABASE_URL signs in as ${who.user}, ${fault} (docs/operations.md).`)
  if (who.user !== who.signedInAs) throw say(`which ${who.signedInAs} can stop being at any time`)
  if (who.isPowerful) throw say('which may do more than the application should')
  if (who.mayOwn) throw say('which owns the tables or may become their owner: name that one in DATABASE_DIRECT_URL')
  if (!who.mayWork) throw say('which is no member of fanlight_app')
  const settings = await db.many<{ name: string; setting: string }>(
    'which-limits',
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(limits)],
  )
  const loose = settings.filter(({ name, setting }) => !(Number(setting) > 0 && Number(setting) <= limitOf(name)))
  if (loose.length > 0) {
    const found = loose.map(({ name, setting }) => `${name} is ${setting}`).join(', ')
    const mend = loose.map(({ name }) => `alter role ${who.user} set ${name} = ${limitOf(name)}`).join('; ')
    throw say(`whose ${found}: ${mend}; then let a pooler reconnect`)
  }
}

const limitOf = (name: string) => limits[name as keyof typeof limits]

const WHO = `
  select current_user as "user", session_user as "signedInAs", (
      select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls from pg_roles where rolname = session_user
    ) as "isPowerful",
    (select pg_has_role(session_user, relowner, 'member') from pg_class where oid = 'migration'::regclass) as "mayOwn",
    pg_has_role(session_user, 'fanlight_app', 'usage') as "mayWork"`
