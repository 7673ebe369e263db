import type { SystemState } from '@fanlight/contract/operations/console'
import { useQuery } from '@tanstack/react-query'
import { bytes } from '../../lib/file-sizes.ts'
import { dateTime, dollars, plural } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ClockSection } from './clock-section.tsx'
import { systemQuery } from './console-api.ts'
import { ConsolePage } from './console-page.tsx'
import { startAnew } from './console-query.ts'
import { Facts } from './facts.tsx'
import { JobsTable } from './jobs-table.tsx'
import { Verdict } from './verdict.tsx'

export const meta = () => pageMeta({ title: 'System', description: 'Operator console', noIndex: true })

export const clientLoader = () => startAnew(systemQuery)

export default function SystemScreen() {
  return (
    <ConsolePage title="System">
      <Loaded
        query={useQuery(systemQuery)}
        loading="Loading the system’s state..."
        skeleton={<SkeletonRows rows={8} />}
      >
        {(system) => <System system={system} />}
      </Loaded>
    </ConsolePage>
  )
}

function System({ system }: { system: SystemState }) {
  const { storage, versions, process, settings } = system
  return (
    <>
      <Standing system={system} />
      {system.jobs.length === 0 ? (
        <Section title="Jobs" actions={<p className="text-soft">None is waiting.</p>} />
      ) : (
        <Section
          title="Jobs"
          lead="Jobs that aren't done yet. A job is retried up to twelve times, at growing intervals."
        >
          <JobsTable jobs={system.jobs} />
        </Section>
      )}
      <div className="grid gap-6 *:content-start xl:grid-cols-2">
        <Section title="Storage">
          <Facts
            of={[
              ['Database', bytes(storage.databaseBytes)],
              ['Media', mediaIn(storage)],
              ['Kept', storage.kind === 's3' ? 'in S3' : 'on disk'],
              ['Free on disk', storage.freeBytes === null ? 'Unknown' : bytes(storage.freeBytes)],
            ]}
          />
        </Section>
        {system.replicas.length > 0 && (
          <Section title="Replicas">
            <Facts of={system.replicas.map((replica) => [replica.server, standingOf(replica)])} />
          </Section>
        )}
        <Section title="Versions">
          <Facts
            of={[
              ['Fanlight', versions.fanlight],
              ['Node', versions.node],
              ['PostgreSQL', versions.postgres],
              ['Running since', dateTime(process.startedAt)],
              ['Memory', memoryOf(process)],
            ]}
          />
        </Section>
        <Section title="Settings">
          <Facts
            of={[
              ['Identity checks', settings.kycReview === 'auto' ? 'Accepted at once (demo)' : 'By operators'],
              ['Sign-in', signIns[settings.signIn]],
              ['Video conversion', conversionOf(system.videos)],
              ['Payments', settings.payments === 'stripe' ? 'Stripe' : 'Demo'],
              ['Platform fee', `${settings.feePercent}%`],
              ['Payouts', `on the 1st, ${settings.payoutHoldDays} days held, from ${dollars(settings.payoutMinimum)}`],
            ]}
          />
        </Section>
        <ClockSection clock={system.clock} />
      </div>
    </>
  )
}

/** At a glance: does it run, and is there room left? */
function Standing({ system: { jobs, storage, replicas } }: { system: SystemState }) {
  const sum = (of: 'failing' | 'givenUp') => jobs.reduce((all, queue) => all + queue[of], 0)
  const [failing, givenUp] = [sum('failing'), sum('givenUp')]
  const isFull = storage.freeBytes !== null && storage.freeBytes < leastFree
  const missed = replicas.filter(isMissed).length
  const said = [
    givenUp > 0 && `${plural(givenUp, 'job')} given up`,
    failing > 0 && `${plural(failing, 'job')} failing`,
    failing + givenUp === 0 && 'no failed jobs',
    missed > 0 && `${plural(missed, 'replica')} left out`,
    storage.freeBytes !== null && `${isFull ? 'only ' : ''}${bytes(storage.freeBytes)} free`,
  ]
  const [is, words] =
    givenUp > 0 || isFull
      ? (['bad', 'Needs a look'] as const)
      : failing + missed > 0
        ? (['open', 'Runs with trouble'] as const)
        : (['good', 'Everything runs'] as const)
  return (
    <Verdict is={is}>
      {words}: {said.filter(Boolean).join(', ')}.
    </Verdict>
  )
}

type Replica = SystemState['replicas'][number]

/** Every replica is, for moments. */
const isMissed = ({ standing, leftOutSeconds }: Replica) => standing !== 'primary' && leftOutSeconds > 1

function standingOf({ standing, leftOutSeconds }: Replica) {
  const words = { serving: 'Answers reads', new: 'New', behind: 'Behind', away: 'Away', primary: 'Is the primary' }
  if (standing === 'serving' || standing === 'primary') return words[standing]
  return `${words[standing]}, left out for ${plural(leftOutSeconds, 'second')}`
}

/** Less than this is used up soon, and the database stops without room. */
const leastFree = 2e9

const signIns = { google: 'Google', openid: 'OpenID Connect', development: 'Development identity (demo)' }

function conversionOf({ converter, waiting, working }: SystemState['videos']) {
  if (converter === 'none') return 'No ffmpeg: videos play as uploaded'
  if (converter === 'off') return 'Switched off: videos play as uploaded'
  return waiting + working === 0 ? 'On, nothing waits' : `On, ${plural(waiting + working, 'video')} to convert`
}

const memoryOf = ({ memoryBytes, workers }: SystemState['process']) =>
  `${bytes(memoryBytes)}, ${workers === 1 ? '1 process' : `one of ${workers} processes`}`

/** Generated pictures are files that nobody uploaded. */
const mediaIn = ({ mediaFiles, mediaBytes }: SystemState['storage']) =>
  `${plural(mediaFiles, 'file')}${mediaBytes > 0 ? `, ${bytes(mediaBytes)} uploaded` : ''}`
