import type { TipMenu } from '@fanlight/contract/money/tips'
import { useQuery } from '@tanstack/react-query'
import { coins } from '../../lib/format.ts'
import { useViewer } from '../../session/session-store.ts'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SpentFigures } from './spent-figures.tsx'
import { tipMenuQuery } from './tips-api.ts'

/**
 * The character's tip goal, and what the fan spent on it. Nothing for visitors, whose page comes complete, or if
 * there's neither.
 */
export default function TipsHere({ profileId, name }: { profileId: number; name: string }) {
  const viewer = useViewer()
  const menu = useQuery({ ...tipMenuQuery(profileId), enabled: viewer !== null }).data
  if (!menu) return null
  return (
    <>
      {menu.goal && <Goal goal={menu.goal} />}
      {menu.spent && (menu.spent.total > 0 || menu.spent.cap !== null) && (
        <Card className="grid gap-3 max-lg:p-4">
          <h2 className="text-title">What I spent here</h2>
          <SpentFigures profileId={profileId} name={name} spent={menu.spent} />
        </Card>
      )}
    </>
  )
}

const Goal = ({ goal }: { goal: NonNullable<TipMenu['goal']> }) => (
  <Card className="grid gap-3 max-lg:p-4">
    <h2 className="text-title">Tip goal</h2>
    <p dir="auto">{goal.title}</p>
    <ProgressBar
      label="Tip goal"
      value={goal.reached}
      max={goal.coins}
      note={`${coins(goal.reached)} of ${coins(goal.coins)} FansCoins`}
    />
  </Card>
)
