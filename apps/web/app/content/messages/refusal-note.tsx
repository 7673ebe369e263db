import type { MessageRefusal, OpenThread } from '@fanlight/contract/content/messages/messages'
import { LinkButton } from '../../ui/link-button.tsx'

const texts: Record<MessageRefusal, (name: string) => string> = {
  suspended: () => 'Your account is suspended, so you can’t write messages.',
  apart: () => 'You can’t write here.',
  gone: (name) => `${name} isn’t available right now.`,
  away: (name) => `${name} doesn’t take messages any more.`,
  nobody: (name) => `${name} takes no messages.`,
  subscribers: (name) => `Only subscribers can write to ${name}.`,
  followers: (name) => `Follow ${name} to write.`,
  wait: (name) => `You can write more once ${name} has answered.`,
  slow: () => 'You’ve written to many characters today. Please try again tomorrow.',
  priced: (name) => `${name} asks a price for a first message.`,
  uninvited: (name) => `You can write to ${name} once they follow, subscribe or write to you.`,
}

/** In place of the composer: why the viewer can't write now, and what would change that. */
export function RefusalNote({ thread, refusal }: { thread: OpenThread; refusal: MessageRefusal }) {
  const name = thread.side === 'fan' ? thread.profileName : thread.fanName
  const leads = refusal === 'subscribers' || refusal === 'followers'
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t bg-page p-4">
      <p dir="auto" className="mr-auto text-soft">
        {texts[refusal](name)}
      </p>
      {leads && (
        <LinkButton to={`/profile/${thread.profileId}`} size="small">
          {refusal === 'subscribers' ? 'See the subscription' : 'Go to the profile'}
        </LinkButton>
      )}
    </div>
  )
}
