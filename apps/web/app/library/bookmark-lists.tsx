import type { LibraryPost } from '@fanlight/contract/library'
import { limits } from '@fanlight/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../lib/api-error.ts'
import { queryClient } from '../lib/query-client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form } from '../ui/form.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast-queue.ts'
import { createList, deleteList, keepIn, libraryKey, listsQuery, renameList } from './library-api.ts'

interface BookmarkListsProps {
  listId: number | undefined
  onChoose: (listId: number | undefined) => void
}

async function act(work: () => Promise<unknown>, failed = 'The list could not be changed.') {
  try {
    await work()
    await queryClient.invalidateQueries({ queryKey: listsQuery.queryKey })
    return true
  } catch (error) {
    toast.error(reasonOf(error, failed))
    return false
  }
}

/** The choice of a list, and its actions. */
export function BookmarkLists({ listId, onChoose }: BookmarkListsProps) {
  const lists = useQuery(listsQuery).data ?? []
  const shown = lists.find(({ id }) => id === listId)
  const [editing, setEditing] = useState<'new' | 'rename'>()
  const [isDeleting, setDeleting] = useState(false)

  async function save(name: string) {
    const isSaved =
      editing === 'rename' && shown
        ? await act(() => renameList(shown.id, name))
        : await act(async () => onChoose((await createList(name)).id))
    if (isSaved) setEditing(undefined)
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="List"
          value={String(listId ?? '')}
          onChange={(event) => onChoose(Number(event.target.value) || undefined)}
        >
          <option value="">All bookmarks</option>
          {lists.map((list) => (
            <option key={list.id} value={list.id}>
              {list.name} ({list.postCount})
            </option>
          ))}
        </SelectField>
        <Button onClick={() => setEditing('new')}>New list</Button>
        {shown && (
          <>
            <Button variant="quiet" onClick={() => setEditing('rename')}>
              Rename
            </Button>
            <Button variant="quiet" onClick={() => setDeleting(true)}>
              Delete list
            </Button>
          </>
        )}
      </div>
      {editing && (
        <NameForm
          key={editing}
          name={editing === 'rename' ? (shown?.name ?? '') : ''}
          onSave={(name) => void save(name)}
          onCancel={() => setEditing(undefined)}
        />
      )}
      {shown && (
        <ConfirmDialog
          open={isDeleting}
          onOpenChange={setDeleting}
          title={`Delete the list “${shown.name}”?`}
          body="Its posts stay among your bookmarks."
          confirmText="Delete list"
          destructive
          onConfirm={() =>
            void act(async () => {
              await deleteList(shown.id)
              setDeleting(false)
              onChoose(undefined)
            })
          }
        />
      )}
    </div>
  )
}

interface NameFormProps {
  name: string
  onSave: (name: string) => void
  onCancel: () => void
}

function NameForm({ name, onSave, onCancel }: NameFormProps) {
  const [typed, setTyped] = useState(name)
  const submit = () => typed.trim() && onSave(typed.trim())
  return (
    <Form noValidate={false} className="flex flex-wrap items-end gap-3" onSubmit={submit}>
      <TextField
        label="Name of the list"
        required
        autoFocus
        maxLength={limits.bookmarkListName}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">Save</Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </Form>
  )
}

/** Moves a bookmarked post to another list. */
export function KeepIn({ post, listId }: { post: LibraryPost; listId: number | undefined }) {
  const lists = useQuery(listsQuery).data ?? []
  if (lists.length === 0) return null
  async function move(to: string) {
    const name = lists.find(({ id }) => String(id) === to)?.name
    if (!(await act(() => keepIn(post.id, Number(to) || null), 'The post could not be moved.'))) return
    toast.success(name ? `Kept in “${name}”.` : 'Taken out of its list.')
    if (listId !== undefined) void queryClient.invalidateQueries({ queryKey: libraryKey })
  }
  return (
    <div className="pb-3">
      <SelectField
        label={<span className="sr-only">Keep {post.title} in</span>}
        required
        value={String(post.listId ?? '')}
        onChange={({ target }) => void move(target.value)}
      >
        <option value="">{post.listId === null ? 'Keep in a list…' : 'Not in a list'}</option>
        {lists.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
