import type { CommentAudience, CommentRules } from '@fanlight/contract/content/comments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { LoadedSection } from '../../ui/loaded.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useForm } from '../../ui/use-form.ts'
import { rulesQuery, saveRules } from './comments-api.ts'

/** Who may comment on a profile's posts, and which words are refused. */
export function CommentRulesSection({ profileId }: { profileId: number }) {
  const rules = useQuery(rulesQuery(profileId))
  return (
    <LoadedSection title="Comments" query={rules} loading="Loading your rules for comments...">
      {(loaded) => <RulesForm profileId={profileId} rules={loaded} />}
    </LoadedSection>
  )
}

function RulesForm({ profileId, rules }: { profileId: number; rules: CommentRules }) {
  const [audience, setAudience] = useState<CommentAudience>(rules.audience)
  const [words, setWords] = useState(rules.words.join('\n'))
  const { errors, busy, send } = useForm('Your rules for comments could not be saved.')

  const save = () =>
    send(async () => {
      const kept = [...new Set(words.split('\n').map((word) => word.trim()))].filter(Boolean)
      const saved = await saveRules(profileId, { audience, words: kept })
      queryClient.setQueryData(rulesQuery(profileId).queryKey, saved)
      toast.success('Your rules for comments are saved.')
    })
  return (
    <Form errors={errors} className="grid gap-4" onSubmit={save}>
      <SelectField
        label="Who can comment"
        value={audience}
        onChange={(event) => setAudience(event.target.value as CommentAudience)}
      >
        <option value="followers">Followers and subscribers</option>
        <option value="subscribers">Subscribers</option>
        <option value="nobody">Nobody</option>
      </SelectField>
      <TextArea
        label="Blocked words"
        help="One in each line. Comments containing one of these words are refused."
        rows={4}
        value={words}
        error={errors.form}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" busy={busy} busyText="Saving..." className="justify-self-end">
        Save rules
      </Button>
    </Form>
  )
}
