import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { chooseTheme, type Theme, useTheme } from '../lib/color-theme.ts'

const choices: { theme: Theme; label: string; Icon: typeof Sun }[] = [
  { theme: 'system', label: 'System', Icon: Monitor },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
]

export function ThemeSwitch() {
  const chosen = useTheme()
  return (
    <fieldset className="inline-flex w-fit rounded-full border border-edge p-1">
      <legend className="sr-only">Light or dark</legend>
      {choices.map(({ theme, label, Icon }) => (
        <label
          key={theme}
          className="flex min-h-9 cursor-pointer items-center gap-2 rounded-full px-3 text-caption text-soft transition-colors hover:text-ink has-checked:bg-raised has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="theme"
            className="sr-only"
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
          />
          <Icon aria-hidden="true" className="size-4" />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
