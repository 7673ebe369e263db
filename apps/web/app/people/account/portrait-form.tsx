import type { Account } from '@fanlight/contract/people/account'
import { limits } from '@fanlight/contract/platform/limits'
import { useRef, useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { Portrait } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { choosePortrait, uploadPortrait } from './account-api.ts'

/** Drawn from the name, uploaded, or the sign-in account's picture if the person wants it. */
export function PortraitForm({ account }: { account: Account }) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function change(work: () => Promise<unknown>) {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(reasonOf(error, 'Your portrait could not be changed.'))
    } finally {
      setBusy(false)
    }
  }

  function choose(file: File | undefined) {
    if (!file) return
    if (!file.type.startsWith('image/')) return setFailure('Please choose an image file.')
    if (file.size > limits.bytesPerImage) return setFailure('The picture may have 20 MB at most.')
    void change(() => uploadPortrait(file))
  }

  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
      <span className="size-24 overflow-hidden rounded-full border-2 border-line bg-raised">
        <Portrait src={account.avatarUrl} name={account.name} loading="eager" />
      </span>
      <div className="grid gap-2">
        <div className="grid gap-2 sm:flex sm:flex-wrap">
          <Button busy={busy} onClick={() => input.current?.click()}>
            Upload a picture
          </Button>
          {account.portrait !== 'drawn' && (
            <Button disabled={busy} onClick={() => void change(() => choosePortrait('drawn'))}>
              Use the drawn portrait
            </Button>
          )}
          {account.providerPicture && account.portrait !== 'provider' && (
            <Button disabled={busy} onClick={() => void change(() => choosePortrait('provider'))}>
              Use my Google picture
            </Button>
          )}
        </div>
        <p className="text-caption text-soft">Everybody sees this portrait. Pictures up to 20 MB.</p>
        <p role="alert" className="font-medium text-caption text-danger empty:hidden">
          {failure}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Picture"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
