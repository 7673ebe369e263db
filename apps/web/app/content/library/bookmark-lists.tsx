import { limits } from '@fanlight/contract/platform/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { changeLists } from './change-lists.ts'
import { createList, deleteList, listsQuery, renameList } from './library-api.ts'

interface BookmarkListsProps {
  listId: number | undefined
  onChoose: (listId: number | undefined) => void
}

/** The choice of a list, and its actions. */
export default function BookmarkLists({ listId, onChoose }: BookmarkListsProps) {
  const lists = useQuery(listsQuery).data ?? []
  const shown = lists.find(({ id }) => id === listId)
  const [editing, setEditing] = useState<'new' | 'rename'>()
  const [isDeleting, setDeleting] = useState(false)

  async function save(name: string) {
    const isSaved =
      editing === 'rename' && shown
        ? await changeLists(() => renameList(shown.id, name))
        : await changeLists(async () => onChoose((await createList(name)).id))
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
          body="Its posts stay in your bookmarks."
          confirmText="Delete list"
          destructive
          onConfirm={() =>
            void changeLists(async () => {
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
