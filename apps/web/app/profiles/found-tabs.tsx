import { tabRow, tabStyle } from '../ui/tab-style.ts'

type Shows = 'characters' | 'posts'
const tabs: [Shows, string][] = [
  ['characters', 'Characters'],
  ['posts', 'Posts'],
]

/** Which of what was found is shown. */
export const FoundTabs = ({ shows, onShow }: { shows: Shows; onShow: (shows: Shows) => void }) => (
  <fieldset className={tabRow}>
    <legend className="sr-only">What was found</legend>
    {tabs.map(([name, label]) => (
      <button key={name} type="button" aria-pressed={shows === name} className={tabStyle} onClick={() => onShow(name)}>
        {label}
      </button>
    ))}
  </fieldset>
)
