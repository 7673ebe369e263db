import type { ConsoleTag } from '@fanlight/contract/content/topics'
import { hideTag, mergeTag, renameTag, showTag } from './discovery-api.ts'
import { RowActions } from './row-actions.tsx'

export default function TagActions({ id, label, isHidden }: ConsoleTag) {
  return (
    <RowActions
      label={`Actions on ${label}`}
      actions={[
        {
          label: 'Rename',
          title: `Rename #${label}`,
          body: 'The old name will redirect here.',
          texts: { label: { label: 'New name' } },
          done: 'The tag is renamed.',
          run: ({ texts }) => renameTag(id, texts.label),
        },
        {
          label: 'Merge',
          title: `Merge #${label} into another tag`,
          body: 'Its names lead to the other one at once; everything with this tag follows. There is no way back.',
          texts: { into: { label: 'The tag that stays' } },
          done: 'The tag becomes part of the other.',
          destructive: true,
          run: ({ texts }) => mergeTag(id, texts.into),
        },
        isHidden
          ? {
              label: 'Show',
              title: `Show #${label} again`,
              done: 'The tag is shown again.',
              run: () => showTag(id),
            }
          : {
              label: 'Hide',
              title: `Hide #${label}`,
              body: 'It vanishes from everything that has it, and nobody can use it.',
              reason: "For the log. Creators aren't told.",
              done: 'The tag is hidden.',
              destructive: true,
              run: ({ reason }) => hideTag(id, reason),
            },
      ]}
    />
  )
}
