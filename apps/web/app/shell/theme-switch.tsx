import type { Theme } from '../lib/chosen-theme.ts'
import { chooseTheme, useTheme } from '../lib/color-theme.ts'
import { FirstIcon, type FirstIconName } from '../ui/first-icon.tsx'

const choices: { theme: Theme; label: string; icon: FirstIconName }[] = [
  { theme: 'system', label: 'System', icon: 'monitor' },
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
]

export function ThemeSwitch() {
  const chosen = useTheme()
  return (
    <fieldset className="inline-flex w-fit rounded-full border border-edge p-1">
      <legend className="sr-only">Light or dark</legend>
      {choices.map(({ theme, label, icon }) => (
        <label
          key={theme}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-3 text-caption text-soft transition-colors hover:text-ink has-checked:bg-raised has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="theme"
            className="sr-only"
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
          />
          <FirstIcon name={icon} className="size-4" />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
