import type { Broadcast, Segment } from '@fanlight/contract/content/messages/broadcasts'
import { broadcastLimits, messageLimits } from '@fanlight/contract/content/messages/message-limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { count, plural } from '../../lib/format.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { dayChoices, daysLabels, segments } from './broadcast-words.ts'
import { fansQuery, sendBroadcast } from './broadcasts-api.ts'
import { bubbleStyle } from './message-item.tsx'
import { MessageText } from './message-text.tsx'
import StampFields, { type Stamp } from './stamp-fields.tsx'

interface Draft extends Stamp {
  body: string
  segment: Segment
  days: number
  isLater: boolean
  at: string
}
const nothing: Draft = {
  body: '',
  segment: 'subscribers',
  days: 30,
  isLater: false,
  at: '',
  writtenBy: 'creator',
  writerName: '',
}

const needsDays = (segment: Segment) => daysLabels[segment] !== ''

interface BroadcastFormProps {
  profileId: number
  name: string
  onSaved: (broadcast: Broadcast) => void
}

/** Writes one broadcast. What a fan will see, and how many, is shown before it's sent. */
export function BroadcastForm({ profileId, name, onSaved }: BroadcastFormProps) {
  const { draft, setDraft, forget } = useDraft(`broadcast of ${profileId}`, nothing)
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const { body, segment, days, isLater, at, writtenBy, writerName } = draft
  const wanted = needsDays(segment) ? days : undefined
  const fans = useQuery(fansQuery(profileId, segment, wanted))
  const { errors, busy, send } = useForm('The broadcast could not be sent.', ['body', 'days', 'sendAt', 'writerName'])
  const [isAsking, setAsking] = useState(false)

  const found = () => ({
    body: body.trim() === '' ? 'Please write something.' : undefined,
    sendAt: isLater ? timeError(at) : undefined,
    writerName:
      writtenBy === 'team' && !writerName.trim() ? 'Please name the member of your team who wrote it.' : undefined,
  })
  const save = () => {
    setAsking(false)
    void send(async () => {
      const saved = await sendBroadcast(profileId, {
        body,
        segment,
        ...(wanted && { days: wanted }),
        ...(isLater && { sendAt: new Date(at).toISOString() }),
        writtenBy,
        ...(writtenBy === 'team' && { writerName }),
      })
      forget()
      setDraft({ ...nothing, segment, days })
      onSaved(saved)
    })
  }

  return (
    <Card className="grid gap-5 p-4 sm:p-6">
      <h2 className="text-title">New broadcast</h2>
      <Form
        errors={errors}
        aria-label="New broadcast"
        className="grid gap-5"
        onSubmit={() => send(async () => setAsking(true), found())}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="To"
            name="segment"
            value={segment}
            onChange={(event) => change({ segment: event.target.value as Segment })}
          >
            {Object.entries(segments).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          {needsDays(segment) && (
            <SelectField
              label={daysLabels[segment]}
              name="days"
              value={days}
              onChange={(event) => change({ days: Number(event.target.value) })}
            >
              {dayChoices.map((choice) => (
                <option key={choice} value={choice}>
                  {plural(choice, 'day')}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        <p role="status" className="figures min-h-6 text-soft">
          {fans.data && `${fansText(fans.data)} · ${leftText(fans.data.leftToday)}`}
          {fans.error && !fans.isFetching && fans.error.message}
        </p>
        <TextArea
          label="Message"
          name="body"
          required
          counted
          rows={5}
          maxLength={messageLimits.message}
          value={body}
          error={errors.body}
          onChange={(event) => change({ body: event.target.value })}
        />
        <StampFields writtenBy={writtenBy} writerName={writerName} onChange={change} />
        <Checkbox
          label="Send later"
          checked={isLater}
          onChange={(event) => change({ isLater: event.target.checked })}
        />
        {isLater && (
          <TextField
            label="Date and time"
            name="sendAt"
            type="datetime-local"
            required
            value={at}
            error={errors.sendAt}
            help="Your local time. It goes to everybody who is in the group by then."
            onChange={(event) => change({ at: event.target.value })}
          />
        )}
        <Preview body={body} name={name} />
        <FormError text={errors.form} />
        <div>
          <Button type="submit" variant="primary" busy={busy} busyText="Sending...">
            {isLater ? 'Schedule' : 'Send'}
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={isLater ? 'Schedule this broadcast?' : `Send this to ${fans.data ? fansText(fans.data) : 'your fans'}?`}
        body={
          isLater
            ? 'You can cancel it until then.'
            : 'You can’t edit it afterwards. If you stop it, fans who haven’t received it by then won’t.'
        }
        confirmText={isLater ? 'Schedule' : 'Send'}
        onConfirm={save}
      />
    </Card>
  )
}

const Preview = ({ body, name }: { body: string; name: string }) => (
  <section aria-label="Preview" className="grid gap-2">
    <h3 className="font-medium">Preview</h3>
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 rounded-card bg-raised p-4">
      <p className="text-caption text-soft">
        <bdi>{name}</bdi>
      </p>
      <div className={bubbleStyle(false)}>
        {body.trim() === '' ? (
          <p className="text-soft italic">Nothing written yet.</p>
        ) : (
          <MessageText text={body.trim()} hasLinks />
        )}
        <p className="text-caption text-soft">Broadcast</p>
      </div>
    </div>
  </section>
)

const fansText = (fans: { count: number; isMore: boolean }) =>
  fans.isMore ? `more than ${count(fans.count - 1)} fans` : plural(fans.count, 'fan')

const leftText = (left: number) =>
  left === 0 ? 'no more broadcasts today' : `${plural(left, 'broadcast')} left today (UTC)`

function timeError(at: string) {
  const moment = new Date(at).getTime()
  if (Number.isNaN(moment)) return 'Please choose a date and a time.'
  if (moment <= Date.now()) return 'Please choose a time in the future.'
  return moment > Date.now() + broadcastLimits.daysAhead * 86_400_000
    ? `Please choose a time within ${broadcastLimits.daysAhead} days.`
    : undefined
}
