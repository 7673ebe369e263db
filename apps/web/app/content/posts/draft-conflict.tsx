import type { Draft } from '@fanlight/contract/content/drafts'
import { newKey } from '../../lib/click-key.ts'
import { dateTime, plural } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { BegunDraft } from './begun-draft.ts'
import { fromServer } from './draft-content.ts'
import type { Written } from './draft-sync.ts'
import { isHere } from './picked-file.ts'

interface DraftConflictProps {
  mine: Written
  theirs: Draft
  onChoose: (begun: BegunDraft) => void
}

/** Two devices changed one draft: its creator sees both and chooses. */
export default function DraftConflict({ mine, theirs, onChoose }: DraftConflictProps) {
  const others = fromServer(theirs)
  const added = others.files.filter(({ key }) => !mine.files.some((one) => one.key === key))
  const files = [...mine.files, ...added.map((file, index) => ({ ...file, id: 1000 + index }))]
  const uploaded = others.uploaded
  const own = mine.files.filter(({ file }) => isHere(file))
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      title="This draft changed on another device"
      description={`It was saved there on ${dateTime(theirs.changedAt)}. Nothing is lost until you choose.`}
      footer={
        <>
          <Button onClick={() => onChoose(others)}>Use the other version</Button>
          <Button
            onClick={() =>
              onChoose({ id: newKey(), revision: 0, post: mine.post, files: own, uploaded: [], isChanged: true })
            }
          >
            Keep both
          </Button>
          <Button
            variant="primary"
            onClick={() =>
              onChoose({ ...others, revision: theirs.revision, post: mine.post, files, uploaded, isChanged: true })
            }
          >
            Use this version
          </Button>
        </>
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Version name="On this device" title={mine.post.title} caption={mine.post.caption} files={mine.files.length} />
        <Version name="On the other device" title={theirs.title} caption={theirs.caption} files={theirs.files.length} />
      </div>
      {own.length < mine.files.length && (
        <p className="text-caption text-soft">
          If you keep both, files that are already uploaded stay with the other one.
        </p>
      )}
    </Dialog>
  )
}

function Version({ name, title, caption, files }: { name: string; title: string; caption: string; files: number }) {
  return (
    <section aria-label={name} className="grid content-start gap-1 rounded-control border border-line p-3">
      <p className="text-caption text-soft">{name}</p>
      <p dir="auto" className="wrap-anywhere font-semibold">
        {title || 'Untitled'}
      </p>
      <p dir="auto" className="wrap-anywhere line-clamp-6 whitespace-pre-line text-caption">
        {caption || 'No caption'}
      </p>
      <p className="text-caption text-soft">{plural(files, 'file')}</p>
    </section>
  )
}
